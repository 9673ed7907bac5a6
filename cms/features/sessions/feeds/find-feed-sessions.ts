import { addMonths, startOfMonth } from 'date-fns'
import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { findRows } from '#cms/platform/database/rows.ts'
import { sessionBatches, type SessionRow } from '../view.ts'

const monthsBack = 3
const monthsAhead = 18

/** A change of these makes feeds old. Feeds do not show who has signed up. */
export const feedCollections = ['session', 'category']

/** As with the kept answers: a killed process may not have told the others of its last commit. */
const maxAgeMs = 60_000

type Category = { id: string; name: string; formerNames?: unknown }
type Programme = { sessions: SessionRow[]; categories: Category[] }
type Wanted = { category?: string | string[] }

const kept = new WeakMap<Payload, LRUCache<string, Promise<Programme>>>()

function keptOf(payload: Payload) {
  const known = kept.get(payload)
  if (known) return known
  const programmes = new LRUCache<string, Promise<Programme>>({ max: 1, ttl: maxAgeMs })
  payload.changes.onChange(({ collection }) => {
    if (collection === undefined || feedCollections.includes(collection)) programmes.clear()
  })
  kept.set(payload, programmes)
  return programmes
}

async function read(payload: Payload, month: Date): Promise<Programme> {
  const categories = await findRows({ payload }, 'category', { fields: ['name', 'formerNames'] })
  const sessions: SessionRow[] = []
  const startTime = {
    greater_than_equal: addMonths(month, -monthsBack).toISOString(),
    less_than: addMonths(month, monthsAhead + 1).toISOString(),
  }
  for await (const batch of sessionBatches(payload, { startTime })) sessions.push(...batch)
  return { sessions, categories }
}

/** Whole months, so that a kept answer stays right until the month ends. All feeds share one read. */
function programmeOf(payload: Payload, now: Date): Promise<Programme> {
  const month = startOfMonth(now)
  const key = month.toISOString()
  const programmes = keptOf(payload)
  const known = programmes.get(key)
  if (known) return known
  const reading = read(payload, month)
  programmes.set(key, reading)
  reading.catch(() => programmes.get(key) === reading && programmes.delete(key))
  return reading
}

/** The names that sessions have of wanted names, former names and ids, sorted: whoever invents one gets the feed of none. */
export async function knownCategories(payload: Payload, { category }: Wanted, now = new Date()) {
  if (category === undefined) return {}
  const wanted = new Set([category].flat())
  const { sessions, categories } = await programmeOf(payload, now)
  const current = new Set(categories.map(({ name }) => name))
  const isFormer = (name: unknown) => wanted.has(String(name)) && !current.has(String(name))
  const named = categories
    .filter(({ id, formerNames }) => wanted.has(id) || [formerNames ?? []].flat().some(isFormer))
    .map(({ name }) => name)
  const shown = sessions.map((session) => session.category).filter((name) => wanted.has(name))
  const names = [...new Set([...named, ...shown])].toSorted()
  return { category: names.length > 0 ? names : [''] }
}

/** By start. `category` has names. */
export async function findFeedSessions(payload: Payload, { category }: Wanted) {
  const { sessions } = await programmeOf(payload, new Date())
  if (category === undefined) return sessions
  const names = new Set([category].flat())
  return sessions.filter((session) => names.has(session.category))
}
