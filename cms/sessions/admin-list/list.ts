import type { Payload } from 'payload'
import { isPast } from '#collections/sessions/availability.ts'
import type { AdminSessionsQuery } from '#collections/sessions/contract.ts'
import { findSessions, sessionBatches, type SessionRow } from '../view.ts'
import { countAll } from './counts.ts'
import { comparison, cursorAt, parseCursor } from './order.ts'
import { groupByPeople, withPeople } from './people.ts'
import { select } from './select.ts'

const defaultLimit = 50

/** Every session with its people, by start and then title, in batches. */
export async function* allWithPeople(payload: Payload) {
  for await (const sessions of sessionBatches(payload)) {
    for (const group of groupByPeople(sessions)) yield withPeople(payload, group)
  }
}

/** After which session the first comes that is not past; null if that is the first of all. */
function upcomingCursor(selected: readonly SessionRow[], now: Date) {
  const next = selected.findIndex((session) => !isPast(session, now))
  const last = selected[next - 1]
  return last ? cursorAt(last) : null
}

/** One page of a selection of sessions with their people. @throws APIError 400 for a bad cursor. */
export async function findPage(payload: Payload, query: AdminSessionsQuery, zone: string) {
  const { cursor, limit = defaultLimit, sort = 'date' } = query
  const position = cursor === undefined ? undefined : parseCursor(cursor)
  const all = await findSessions(payload)
  const selected = await select(payload, all, query)
  const compare = comparison(sort)
  const begin = position ? selected.findIndex((session) => compare(session, position) > 0) : 0
  const end = begin + Number(limit)
  const page = begin < 0 ? [] : selected.slice(begin, end)
  const last = page.at(-1)
  const sessions = []
  for (const group of groupByPeople(page)) sessions.push(...(await withPeople(payload, group)))
  return {
    sessions,
    nextCursor: last && end < selected.length ? cursorAt(last) : null,
    upcomingCursor: sort === 'date' ? upcomingCursor(selected, new Date()) : null,
    counts: countAll(all, selected, zone),
  }
}
