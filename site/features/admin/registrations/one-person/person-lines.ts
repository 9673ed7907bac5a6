import type { PersonExport } from '#collections/people/contract.ts'
import type { List } from '#collections/registrations/admin-people.contract.ts'

type SignUp = PersonExport['registrations'][number] | PersonExport['waitingList'][number]

/** One session that somebody has, or had, a place in or waits for. */
export type PersonLine = {
  id: string
  list: List
  session: NonNullable<SignUp['session']>
  words: string
}

const linesOf = (list: List, rows: readonly SignUp[], words: string): PersonLine[] =>
  rows.flatMap(({ id, session }) => (session ? [{ id, list, session, words }] : []))

/** Those to come by start, and those that are over, the latest first. */
export function linesOfPerson(person: PersonExport, now: Date) {
  const lines = [
    ...linesOf('registration', person.registrations, 'Has a place'),
    ...linesOf('waiting-list-entry', person.waitingList, 'On the waiting list'),
  ].toSorted((one, other) => (one.session.startTime < other.session.startTime ? -1 : 1))
  const isToCome = ({ session }: PersonLine) => new Date(session.endTime) > now
  return {
    coming: lines.filter(isToCome),
    past: lines.filter((line) => !isToCome(line)).toReversed(),
  }
}

/** Emails that were sent stay with the address that they went to. */
export const isCorrectable = (person: PersonExport) =>
  [
    person.registrations,
    person.waitingList,
    person.attendance,
    person.topicRequests,
    person.theatreRequests,
    person.teaching,
  ].some((rows) => rows.length > 0)

/** Whether anything is held that the page shows. */
export const isKnown = (person: PersonExport) => isCorrectable(person) || person.emails.length > 0

/** All names that the address is held with. */
export const namesOf = (person: PersonExport): string[] => [
  ...new Set([
    ...person.registrations.map(({ fullName }) => fullName),
    ...person.waitingList.map(({ name }) => name),
    ...person.attendance.map(({ fullName }) => fullName),
    ...person.theatreRequests.map(({ name }) => name),
    ...person.topicRequests.flatMap(({ name }) => name ?? []),
  ]),
]
