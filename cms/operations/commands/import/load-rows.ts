import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { writeRows } from '#cms/platform/database/write-rows.ts'
import type { CheckedRow } from '#cms/features/programme-import/check-rows.ts'
import { type KeptImport, keptImport } from '#cms/features/programme-import/kept-import.ts'
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

/**
 * Creates or updates one session after the other; an aborted `signal` stops between two of them. What
 * was done can be taken back on the site.
 */
export async function loadRows(
  payload: Payload,
  rows: CheckedRow[],
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<ImportOutcome> {
  const { categories, steps } = await planImport({ payload }, rows)
  const done: KeptImport = { created: [], changed: [], categories: [] }
  for (const data of categories) {
    done.categories.push((await payload.create({ collection: 'category', data })).id)
  }
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
    if (signal?.aborted) {
      outcome.stopped = true
      break
    }
    if (!stored) {
      done.created.push((await payload.create({ collection: 'session', data: session })).id)
      outcome.created++
    } else if (fields.length > 0) {
      const { updatedAt } = await payload.update({
        collection: 'session',
        id: stored.id,
        data: session,
        depth: 0,
      })
      done.changed.push({ before: stored, at: updatedAt })
      outcome.updated.push({ number, title: session.title, fields })
    } else {
      outcome.unchanged++
    }
    onProgress?.(index + 1)
  }
  if (done.created.length + done.changed.length > 0) {
    await writeRows(payload, { 'deleted-item': [keptImport(done)] })
  }
  return outcome
}
