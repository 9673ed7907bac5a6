import type { Payload } from 'payload'
import type { CancelledSession, MonthOfYear } from '#collections/sessions/contract.ts'
import { sequenceOf } from '#collections/sessions/session-calendar.ts'
import { monthRange } from '#collections/wall-clock.ts'
import {
  type DbContext,
  findInBatches,
  findRow,
  type Match,
  type Row,
} from '#cms/platform/database/rows.ts'
import { notFound } from '#cms/platform/errors.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { countPeople } from '#cms/features/places/people-of-session.ts'

export type SessionRow = Row<'session'> & {
  registered: number
  waitingListCount: number
  sequence: number
}

/** Sessions and how many people are on their lists, by start and title. */
export async function findSessions(payload: Payload, where?: Match) {
  const found: SessionRow[] = []
  for await (const sessions of findInBatches({ payload }, 'session', {
    where,
    sort: ['startTime', 'title'],
  })) {
    const ids = sessions.map(({ id }) => id)
    const countsOf = await countPeople(payload, ids)
    for (const session of sessions) {
      const { registered, waiting: waitingListCount } = countsOf(session.id)
      found.push({ ...session, registered, waitingListCount, sequence: sequenceOf(session) })
    }
  }
  return found
}

export function findMonth({ payload, env }: HubContext, { year, month }: MonthOfYear) {
  const { from, to } = monthRange(year, month, env.SITE_TIME_ZONE)
  return findSessions(payload, {
    startTime: { greater_than_equal: from.toISOString(), less_than: to.toISOString() },
  })
}

export async function findSession(payload: Payload, id: string) {
  const [session] = await findSessions(payload, { id })
  return session
}

/** A session that the team has taken off the programme before its start, while it can be restored. */
export async function findCancelled(
  req: DbContext,
  id: string,
): Promise<CancelledSession | undefined> {
  const found = await findRow(req, 'session', { id }, { withDeleted: true })
  if (!found?.deletedAt || new Date(found.startTime) <= new Date(found.deletedAt)) return undefined
  const { title, location, startTime, endTime } = found
  return { id, title, location, startTime, endTime }
}

/** @throws APIError 404 for an unknown session. */
export async function requireSession(payload: Payload, id: string) {
  const session = await findSession(payload, id)
  if (!session) throw notFound('session')
  return session
}
