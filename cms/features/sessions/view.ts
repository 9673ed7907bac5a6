import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { compareNames } from '#collections/alphabet.ts'
import * as contract from '#collections/sessions/contract.ts'
import { sequenceOf } from '#collections/sessions/session-calendar.ts'
import { monthRange } from '#collections/wall-clock.ts'
import { findRow, findRows, type Match, type Row } from '#cms/platform/database/rows.ts'
import { notFound } from '#cms/platform/errors.ts'
import type { DbContext, HubContext } from '#cms/platform/hub-context.ts'
import { handle, parse, type Route } from '#cms/platform/http/endpoint.ts'
import { countPeople } from '#cms/platform/database/by-session.ts'

export type SessionRow = Row<'session'> & {
  registered: number
  waitingListCount: number
  sequence: number
}

const byStart = (one: Row<'session'>, other: Row<'session'>) =>
  Date.parse(one.startTime) - Date.parse(other.startTime) || compareNames(one.title, other.title)

/** Sessions and how many people are on their lists, by start and title. */
export async function findSessions(payload: Payload, where?: Match) {
  const sessions = await findRows({ payload }, 'session', { where, sort: ['startTime', 'title'] })
  // Two turns, because both reads at once would delay others.
  await nextTurn()
  const countsOf = await countPeople(payload, where && sessions.map(({ id }) => id))
  return sessions.toSorted(byStart).map((session): SessionRow => {
    const { registered, waiting } = countsOf(session.id)
    return { ...session, registered, waitingListCount: waiting, sequence: sequenceOf(session) }
  })
}

function findMonth({ payload, env }: HubContext, { year, month }: contract.MonthOfYear) {
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
): Promise<contract.CancelledSession | undefined> {
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

export const sessionReads = (hub: HubContext): Route[] => [
  handle(contract.listSessions, () => findSessions(hub.payload)),
  handle(contract.monthSessions, ({ params }) =>
    findMonth(hub, parse(contract.MonthOfYear, params)),
  ),
  handle(contract.monthSessionsByQuery, ({ query }) => findMonth(hub, query)),
  handle(contract.readCancelledSession, async ({ params }) => {
    const found = await findCancelled(hub, params.id)
    if (!found) throw notFound('session')
    return found
  }),
]
