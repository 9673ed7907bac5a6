import type { Payload, Where } from 'payload'
import type { AdminSessionView, SessionView } from '#collections/sessions/contract.ts'
import type { Place } from '#cms/seats/seats.ts'

type SessionDocument = Omit<SessionView, 'registered' | 'waitingListCount'> & { updatedAt: string }
type PersonDocument = { id: string; session: string }
type RegistrationDocument = PersonDocument & AdminSessionView['registrations'][number]
type EntryDocument = PersonDocument & AdminSessionView['waitingList'][number]

const everything = { limit: 0, pagination: false } as const
const nobodyYet = { taken: 0, waiting: 0 }

async function placesOf(payload: Payload, sessions: SessionDocument[], all: boolean) {
  const where: Where = all ? {} : { id: { in: sessions.map(({ id }) => id) } }
  const { docs } = await payload.db.find<Place>({ collection: 'place', where, ...everything })
  return new Map(docs.map((place) => [place.id, place]))
}

/**
 * Sessions with their live counters, by start and then title (api-contract, "Shapes").
 * `where` narrows them down; without it all are read.
 */
export async function findSessions(payload: Payload, where?: Where) {
  const { docs } = await payload.db.find<SessionDocument>({
    collection: 'session',
    where: where ?? {},
    sort: ['startTime', 'title'],
    ...everything,
  })
  const places = docs.length > 0 ? await placesOf(payload, docs, !where) : new Map<string, Place>()
  return docs.map((session) => {
    const { taken, waiting } = places.get(session.id) ?? nobodyYet
    return { ...session, registered: taken, waitingListCount: waiting }
  })
}

function bySession<Row extends PersonDocument>(rows: Row[]) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.session)
    if (group) group.push(row)
    else groups.set(row.session, [row])
  }
  return groups
}

/** Sessions with everybody on their two lists, oldest first. For administrators alone. */
export async function findAdminSessions(payload: Payload) {
  const [sessions, registrations, entries] = await Promise.all([
    findSessions(payload),
    payload.db.find<RegistrationDocument>({
      collection: 'registration',
      sort: ['registeredAt', 'createdAt'],
      ...everything,
    }),
    payload.db.find<EntryDocument>({
      collection: 'waiting-list-entry',
      sort: ['joinedAt', 'createdAt'],
      ...everything,
    }),
  ])
  const registrationsOf = bySession(registrations.docs)
  const entriesOf = bySession(entries.docs)
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
