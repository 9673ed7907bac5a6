import { counted } from '#collections/counted.ts'
import type { PersonErased, PersonExport } from '#collections/people/contract.ts'
import type { List } from '#collections/registrations/person.ts'

type SignUp = PersonExport['registrations'][number] | PersonExport['waitingList'][number]

/** A session with a place or a turn of the person, now or in the past. */
export type PersonLine = {
  id: string
  list: List
  session: NonNullable<SignUp['session']>
  words: string
}

const linesOf = (list: List, rows: readonly SignUp[], words: string): PersonLine[] =>
  rows.flatMap(({ id, session }) => (session ? [{ id, list, session, words }] : []))

/** Upcoming sessions by start, and past ones, the latest first. */
export function linesOfPerson(person: PersonExport, now: Date) {
  const lines = [
    ...linesOf('registered', person.registrations, 'Has a place'),
    ...linesOf('waiting', person.waitingList, 'On the waiting list'),
  ].toSorted((one, other) => (one.session.startTime < other.session.startTime ? -1 : 1))
  const isToCome = ({ session }: PersonLine) => new Date(session.endTime) > now
  return {
    coming: lines.filter(isToCome),
    past: lines.filter((line) => !isToCome(line)).toReversed(),
  }
}

export const namesOf = (person: PersonExport): string[] => [
  ...new Set([
    ...person.registrations.map(({ fullName }) => fullName),
    ...person.waitingList.map(({ name }) => name),
    ...person.attendance.map(({ fullName }) => fullName),
    ...person.theatreRequests.map(({ name }) => name),
    ...person.topicRequests.flatMap(({ name }) => name ?? []),
  ]),
]

const nouns = {
  registrations: ['registration', 'registrations'],
  waitingListEntries: ['waiting-list entry', 'waiting-list entries'],
  attendance: ['attendance with its certificate', 'attendances with their certificates'],
  teaching: ['session taught', 'sessions taught'],
  topicRequests: ['topic request', 'topic requests'],
  theatreRequests: ['theatre list request', 'theatre list requests'],
  emails: ['email', 'emails'],
  deleted: ['deleted item', 'deleted items'],
} satisfies Record<keyof PersonErased, [string, string]>

const list = new Intl.ListFormat('en-GB')

/** '2 registrations and 1 topic request'; undefined when there is nothing. */
export function summaryOf(counts: Partial<PersonErased>): string | undefined {
  const parts = Object.entries(nouns).flatMap(([kind, [one, many]]) => {
    const count = counts[kind as keyof PersonErased] ?? 0
    return count > 0 ? [counted(count, one, many)] : []
  })
  return parts.length > 0 ? list.format(parts) : undefined
}

const kinds = Object.keys(nouns) as (keyof PersonErased)[]

/** How many rows of each kind an address is held with. */
export function heldFor({ waitingList, ...others }: PersonExport): PersonErased {
  const rows = { ...others, waitingListEntries: waitingList }
  return Object.fromEntries(kinds.map((kind) => [kind, rows[kind].length])) as PersonErased
}

/** Emails that were sent stay with the address that they went to. */
export const isCorrectable = (person: PersonExport) => {
  const { emails, deleted, ...correctable } = heldFor(person)
  return Object.values(correctable).some((count) => count > 0)
}

export const erasureQuestion = (person: PersonExport) =>
  `Are you sure you want to erase everything held for ${person.email}? It is deleted for good: ${summaryOf(heldFor(person))}. ` +
  'Places become free, certificates can no longer be checked, and the address is removed from sessions it teaches.'
