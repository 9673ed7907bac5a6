import { addDays } from 'date-fns'
import type { SessionView } from '#collections/sessions/contract.ts'

let count = 0

/** The body of a session in `days` days; every field can be overridden. */
export function sessionBody(fields: Record<string, unknown> = {}, days = 7) {
  const start = addDays(new Date(), days)
  return {
    title: `Session ${++count}`,
    description: 'What everybody should know.',
    category: 'Trauma',
    location: 'Seminar room',
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 3_600_000).toISOString(),
    capacity: 10,
    registrationRequired: true,
    ...fields,
  }
}

type Answered = Promise<{ status: number; body: SessionView }>
type Caller = { post: (path: string, body?: unknown) => Answered }

/** Creates a session as an administrator does. */
export async function aSession(admin: Caller, fields: Record<string, unknown> = {}, days = 7) {
  const { status, body } = await admin.post('/api/sessions', sessionBody(fields, days))
  if (status !== 201) throw new Error(`The session was answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** Four digits in a name look like a telephone number, which no mail repeats. */
const nameOf = (number: number) => `Person ${number % 1_000}`

/** A person who registers; addresses differ with `number`. */
export const aPerson = (number = ++count) => ({
  fullName: nameOf(number),
  email: `person.${number}@example.org`,
  rotaTier: 'tier 2',
})

/** A person who joins a waiting list. */
export const aWaitingPerson = (number = ++count) => ({
  name: nameOf(number),
  email: `person.${number}@example.org`,
  tier: 'tier 3',
})
