import { categorySwatches } from '#collections/categories/colors.ts'
import { textKey } from '#collections/text-key.ts'
import { type DbContext, findRows, type Row } from '#cms/platform/database/rows.ts'
import { roomFinder } from '#cms/features/sessions/same-room.ts'
import { type CheckedRow, identityOf, type ImportedSession } from './check-rows.ts'

/** `stored` is the session that the row updates in `fields`. */
type Change = CheckedRow & { stored?: Row<'session'>; fields: string[] }
/** `sameRoom`: what else is at that location at that time, stored or in the list. */
export type Step = Change & { sameRoom: ReturnType<ReturnType<typeof roomFinder>> }
export type Plan = { categories: { name: string; color: string }[]; steps: Step[] }

const comparable = (value: unknown) => value ?? null

const differences = (stored: Row<'session'>, session: ImportedSession) =>
  (Object.keys(session) as (keyof ImportedSession)[]).filter(
    (field) => comparable(stored[field]) !== comparable(session[field]),
  )

function withRooms(steps: Change[], stored: readonly Row<'session'>[]): Step[] {
  const idOf = (step: Change) => step.stored?.id ?? `row ${step.number}`
  const updated = new Set(steps.map(idOf))
  const find = roomFinder([
    ...stored.filter(({ id }) => !updated.has(id)),
    ...steps.map((step) => ({ ...step.session, id: idOf(step) })),
  ])
  return steps.map((step) => ({ ...step, sameRoom: find({ ...step.session, id: idOf(step) }) }))
}

/** Plans the import, with missing categories in the default colours. Names that look the same are the same. */
export async function planImport(req: DbContext, rows: readonly CheckedRow[]): Promise<Plan> {
  const known = await findRows(req, 'category', { fields: ['name'] })
  const spellings = new Map(known.map(({ name }) => [textKey(name), name]))
  const categories: Plan['categories'] = []
  const all = await findRows(req, 'session')
  const sessions = new Map(all.map((session) => [identityOf(session), session]))
  const steps = rows.map(({ number, session: given }) => {
    const key = textKey(given.category)
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
  return { categories, steps: withRooms(steps, all) }
}
