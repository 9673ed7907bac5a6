import type { AdminSessionView } from '#collections/sessions/contract.ts'

type Places = Pick<AdminSessionView, 'title' | 'capacity' | 'registered'>

/** Warns when the promotion exceeds the capacity. */
export function promotionQuestion({ title, capacity, registered }: Places, name: string) {
  const question = `Are you sure you want to promote ${name} from the waiting list of "${title}"?`
  if (capacity === null || registered < capacity) return question
  const taken = capacity === 1 ? 'The only place' : `All ${capacity} places`
  const verb = capacity === 1 ? 'is' : 'are'
  return `${taken} of this session ${verb} taken: it will have ${registered + 1} registrations. ${question}`
}
