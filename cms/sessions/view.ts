import type { Payload, Where } from 'payload'
import type { MonthOfYear } from '#collections/sessions/contract.ts'
import { monthRange } from '#collections/site-time.ts'
import { findRows } from '#cms/database/rows.ts'
import { notFound } from '#cms/errors.ts'
import { findSeats, type Seats } from '#cms/seats/counters.ts'

const nobodyYet = { registered: 0, waiting: 0 }

/** Seconds from the creation to the last edit: what calendars need, without a counter of its own. */
const sequenceOf = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1_000))

/**
 * Sessions with their live counters, by start and then title.
 * @param where narrows them down; without it all are read.
 */
export async function findSessions(payload: Payload, where?: Where) {
  const sessions = await findRows({ payload }, 'session', { where, sort: ['startTime', 'title'] })
  const ids = where && sessions.map(({ id }) => id)
  const seats = sessions.length > 0 ? await findSeats({ payload }, ids) : new Map<string, Seats>()
  return sessions.map((session) => {
    const { registered, waiting } = seats.get(session.id) ?? nobodyYet
    const sequence = sequenceOf(session)
    return { ...session, registered, waitingListCount: waiting, sequence }
  })
}

/** The sessions that start in a month of the site's calendar. */
export function findMonth(payload: Payload, { year, month }: MonthOfYear, zone: string) {
  const { from, to } = monthRange(year, month, zone)
  return findSessions(payload, {
    startTime: { greater_than_equal: from.toISOString(), less_than: to.toISOString() },
  })
}

function bySession<Person extends { session: string }>(people: Person[]) {
  const groups = new Map<string, Person[]>()
  for (const person of people) {
    const group = groups.get(person.session)
    if (group) group.push(person)
    else groups.set(person.session, [person])
  }
  return groups
}

/** Sessions with everybody on their two lists, oldest first. For administrators alone. */
export async function findAdminSessions(payload: Payload) {
  const [sessions, registrations, entries] = await Promise.all([
    findSessions(payload),
    findRows({ payload }, 'registration', { sort: ['registeredAt', 'createdAt'] }),
    findRows({ payload }, 'waiting-list-entry', { sort: ['joinedAt', 'createdAt'] }),
  ])
  const registrationsOf = bySession(registrations)
  const entriesOf = bySession(entries)
  return sessions.map((session) => ({
    ...session,
    registrations: registrationsOf.get(session.id) ?? [],
    waitingList: entriesOf.get(session.id) ?? [],
  }))
}

/** One session as the public sees it. */
export async function findSession(payload: Payload, id: string) {
  const [session] = await findSessions(payload, { id: { equals: id } })
  return session
}

/** @throws APIError 404 for an unknown session. */
export async function requireSession(payload: Payload, id: string) {
  const session = await findSession(payload, id)
  if (!session) throw notFound('session')
  return session
}
