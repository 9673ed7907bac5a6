import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { AdminSessionsQuery } from '#collections/sessions/contract.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { findSessions, sessionBatches } from '../view.ts'
import { countAll } from './counts.ts'
import { comparison, cursorAt, parseCursor } from './order.ts'
import { groupByPeople, withPeople } from './people.ts'
import { select } from './select.ts'

const defaultLimit = 50

export async function* allWithPeople(payload: Payload) {
  for await (const sessions of sessionBatches(payload)) {
    for (const group of groupByPeople(sessions)) yield withPeople(payload, group)
  }
}

/** @throws APIError 400 for a bad cursor. */
export async function findPage({ payload, env }: HubContext, query: AdminSessionsQuery) {
  const { cursor, limit = defaultLimit } = query
  const position = cursor === undefined ? undefined : parseCursor(cursor)
  const now = position ? new Date(position.at) : new Date()
  const all = await findSessions(payload)
  const selected = await select(payload, all, query, now)
  const compare = comparison(query, now)
  const begin = position ? selected.findIndex((session) => compare(session, position) > 0) : 0
  const end = begin + Number(limit)
  const page = begin < 0 ? [] : selected.slice(begin, end)
  const last = page.at(-1)
  const sessions = []
  for (const group of groupByPeople(page)) {
    sessions.push(...(await withPeople(payload, group)))
    await nextTurn()
  }
  return {
    sessions,
    nextCursor: last && end < selected.length ? cursorAt(last, now) : null,
    counts: countAll(all, selected, env.SITE_TIME_ZONE),
  }
}
