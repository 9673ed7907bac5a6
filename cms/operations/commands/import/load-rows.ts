import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { CheckedRow } from '#cms/features/programme-import/check-rows.ts'
import { planImport } from '#cms/features/programme-import/plan-import.ts'

type Update = { number: number; title: string; fields: string[] }

/** `stopped`: `signal` ended the import before the last row. */
export type ImportOutcome = {
  created: number
  updated: Update[]
  unchanged: number
  newCategories: string[]
  stopped: boolean
}

/** Creates or updates one session after the other; an aborted `signal` stops between two of them. */
export async function loadRows(
  payload: Payload,
  rows: CheckedRow[],
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<ImportOutcome> {
  const { categories, steps } = await planImport(payload, rows)
  for (const data of categories) await payload.create({ collection: 'category', data })
  const newCategories = categories.map(({ name }) => name)
  const outcome: ImportOutcome = {
    created: 0,
    updated: [],
    unchanged: 0,
    newCategories,
    stopped: false,
  }
  for (const [index, { number, session, stored, fields }] of steps.entries()) {
    // The embedded database works synchronously; without a pause no signal would be heard.
    await nextTurn()
    if (signal?.aborted) return { ...outcome, stopped: true }
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
