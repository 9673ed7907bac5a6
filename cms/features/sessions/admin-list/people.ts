import type { Payload } from 'payload'
import { listOrder } from '#collections/registrations/list-order.ts'
import { countRows } from '#cms/platform/database/count-by-session.ts'
import { findInBatches, type Row } from '#cms/platform/database/rows.ts'
import type { SessionRow } from '../view.ts'

/** People to read and write in one step without blocking others. */
const batchSize = 100

/** Groups neighbouring sessions with few people, so that no step is long. */
export function groupByPeople<Session extends Pick<SessionRow, 'registered' | 'waitingListCount'>>(
  sessions: readonly Session[],
  most = batchSize,
): Session[][] {
  const groups: Session[][] = []
  let people = Infinity
  for (const session of sessions) {
    const more = session.registered + session.waitingListCount + 1
    if (people + more > most) {
      groups.push([])
      people = 0
    }
    groups.at(-1)?.push(session)
    people += more
  }
  return groups
}

async function bySession<Person extends { session: string }>(batches: AsyncIterable<Person[]>) {
  const groups = new Map<string, Person[]>()
  for await (const people of batches) {
    for (const person of people) {
      const group = groups.get(person.session)
      if (group) group.push(person)
      else groups.set(person.session, [person])
    }
  }
  return groups
}

const ofThese = (sessions: readonly { id: string }[]) => ({
  session: { in: sessions.map(({ id }) => id) },
})

export const findRegistrations = (payload: Payload, sessions: readonly { id: string }[]) =>
  bySession<Pick<Row<'registration'>, RegistrationField>>(
    findInBatches({ payload }, 'registration', {
      where: ofThese(sessions),
      sort: listOrder.registration,
      fields: registrationFields,
    }),
  )

const registrationFields = [
  'id',
  'session',
  'fullName',
  'email',
  'rotaTier',
  'registeredAt',
] as const
type RegistrationField = (typeof registrationFields)[number]

/** Adds both lists of each session, oldest first. */
export async function withPeople<Session extends { id: string }>(
  payload: Payload,
  sessions: readonly Session[],
) {
  const [attended, registrations, entries] = await Promise.all([
    countRows(
      payload,
      'attendance',
      sessions.map(({ id }) => id),
    ),
    findRegistrations(payload, sessions),
    bySession(
      findInBatches({ payload }, 'waiting-list-entry', {
        where: ofThese(sessions),
        sort: listOrder['waiting-list-entry'],
      }),
    ),
  ])
  return sessions.map((session) => ({
    ...session,
    attended: attended.get(session.id) ?? 0,
    registrations: registrations.get(session.id) ?? [],
    waitingList: entries.get(session.id) ?? [],
  }))
}
