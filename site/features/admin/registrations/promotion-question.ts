import { counted } from '#collections/counted.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'

type Places = Pick<AdminSessionView, 'title' | 'capacity' | 'registered'>

export const isWithinCapacity = ({
  capacity,
  registered,
}: Pick<Places, 'capacity' | 'registered'>) => capacity === null || registered < capacity

function overCapacity({ capacity, registered }: Places) {
  const taken = capacity === 1 ? 'The only place' : `All ${capacity} places`
  const verb = capacity === 1 ? 'is' : 'are'
  return `${taken} of this session ${verb} taken: it will have ${registered + 1} registrations.`
}

const waitLonger = (ahead: number) =>
  `${counted(ahead, 'person has', 'people have')} waited longer.`

/** Warns when the promotion exceeds the capacity, or passes over the `ahead` people who came first. */
export const promotionQuestion = (
  session: Places,
  name: string,
  ahead: number,
  sendsEmails: boolean,
) =>
  [
    !isWithinCapacity(session) && overCapacity(session),
    ahead > 0 && waitLonger(ahead),
    `Are you sure you want to promote ${name} from the waiting list of "${session.title}"?`,
    sendsEmails ? 'They will get an email.' : 'They will get no email: no mail server is set.',
  ]
    .filter(Boolean)
    .join(' ')
