import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { categorySwatches } from '#collections/categories/colors.ts'
import { type CheckedRow, identityOf, type ImportedSession } from './check-rows.ts'

export type Update = { number: number; title: string; fields: string[] }

/** `stopped`: `signal` ended the import before the last row. */
export type Outcome = {
  created: number
  updated: Update[]
  unchanged: number
  newCategories: string[]
  stopped: boolean
}

type Stored = ImportedSession & { id: string }

const everything = { limit: 0, pagination: false } as const

const comparable = (value: unknown) => value ?? null

const differences = (stored: Stored, session: ImportedSession) =>
  (Object.keys(session) as (keyof ImportedSession)[]).filter(
    (field) => comparable(stored[field]) !== comparable(session[field]),
  )

/** Creates missing categories in the default colours and gives rows the stored spelling: case does not matter. */
async function createCategories(payload: Payload, rows: CheckedRow[]): Promise<string[]> {
  const { docs } = await payload.find({ collection: 'category', ...everything })
  const spellings = new Map(docs.map(({ name }) => [name.toLowerCase(), name]))
  const missing: string[] = []
  for (const { session } of rows) {
    const name = spellings.get(session.category.toLowerCase()) ?? session.category
    session.category = name
    if (spellings.has(name.toLowerCase())) continue
    const { color } = categorySwatches[spellings.size % categorySwatches.length]!
    await payload.create({ collection: 'category', data: { name, color } })
    spellings.set(name.toLowerCase(), name)
    missing.push(name)
  }
  return missing
}

async function storedSessions(payload: Payload): Promise<Map<string, Stored>> {
  const { docs } = await payload.db.find<Stored>({ collection: 'session', ...everything })
  return new Map(docs.map((session) => [identityOf(session), session]))
}

/** Creates or updates one session after the other; an aborted `signal` stops between two of them. */
export async function loadRows(
  payload: Payload,
  rows: CheckedRow[],
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<Outcome> {
  const newCategories = await createCategories(payload, rows)
  const known = await storedSessions(payload)
  const outcome: Outcome = { created: 0, updated: [], unchanged: 0, newCategories, stopped: false }
  for (const [index, { number, session }] of rows.entries()) {
    // The embedded database never yields to the event loop, so no signal would arrive.
    await nextTurn()
    if (signal?.aborted) return { ...outcome, stopped: true }
    const stored = known.get(identityOf(session))
    const fields = stored ? differences(stored, session) : []
    if (!stored) {
      await payload.create({ collection: 'session', data: session })
      outcome.created++
    } else if (fields.length > 0) {
      await payload.update({ collection: 'session', id: stored.id, data: session, depth: 0 })
      outcome.updated.push({ number, title: session.title, fields })
    } else {
      outcome.unchanged++
    }
    onProgress?.(index + 1)
  }
  return outcome
}
