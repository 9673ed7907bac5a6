import type { Payload } from 'payload'
import { categorySwatches } from '#collections/categories/colors.ts'
import { findRows, type Row } from '#cms/database/rows.ts'
import { type CheckedRow, identityOf, type ImportedSession } from './check-rows.ts'

/** `stored` is the session that the row updates in `fields`. */
export type Step = CheckedRow & { stored?: Row<'session'>; fields: string[] }
export type Plan = { categories: { name: string; color: string }[]; steps: Step[] }

const comparable = (value: unknown) => value ?? null

const differences = (stored: Row<'session'>, session: ImportedSession) =>
  (Object.keys(session) as (keyof ImportedSession)[]).filter(
    (field) => comparable(stored[field]) !== comparable(session[field]),
  )

/** Plans the import, with missing categories in the default colours. Case does not matter in their names. */
export async function planImport(payload: Payload, rows: readonly CheckedRow[]): Promise<Plan> {
  const known = await findRows({ payload }, 'category', { fields: ['name'] })
  const spellings = new Map(known.map(({ name }) => [name.toLowerCase(), name]))
  const categories: Plan['categories'] = []
  const sessions = new Map(
    (await findRows({ payload }, 'session')).map((session) => [identityOf(session), session]),
  )
  const steps = rows.map(({ number, session: given }) => {
    const key = given.category.toLowerCase()
    const category = spellings.get(key) ?? given.category
    if (!spellings.has(key)) {
      const { color } = categorySwatches[spellings.size % categorySwatches.length]!
      spellings.set(key, category)
      categories.push({ name: category, color })
    }
    const session = { ...given, category }
    const stored = sessions.get(identityOf(session))
    return { number, session, stored, fields: stored ? differences(stored, session) : [] }
  })
  return { categories, steps }
}
