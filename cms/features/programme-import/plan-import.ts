import { addDays, differenceInMilliseconds } from 'date-fns'
import { isPast } from '#collections/sessions/availability.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { briefDays } from '#cms/features/attendance/emails/teaching.ts'
import { conflict } from '#cms/platform/errors.ts'
import type { ImportInput } from '#collections/sessions/import.contract.ts'
import { categorySwatches } from '#collections/colors.ts'
import { textKey } from '#collections/fields.ts'
import type { DbContext } from '#cms/platform/hub-context.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import { roomFinder } from '#cms/features/sessions/same-room.ts'
import { type CheckedRow, identityOf, type ImportedSession } from './check-rows.ts'

/** `stored` is the session that the row updates in `fields`. */
type Change = CheckedRow & {
  stored?: Row<'session'>
  /** For a new session: the stored session that it may be. */
  alike?: Row<'session'>
  fields: string[]
}
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

type Session = Pick<Row<'session'>, 'title' | 'startTime' | 'location'>

const withinMs = 28 * 24 * 60 * 60_000

const apart = (one: Session, other: Session) =>
  Math.abs(differenceInMilliseconds(one.startTime, other.startTime))

/** The same title within four weeks, or another title at the same time and location. */
const isAlike = (one: Session, other: Session) =>
  textKey(one.title) === textKey(other.title)
    ? apart(one, other) <= withinMs
    : apart(one, other) === 0 && textKey(one.location) === textKey(other.location)

/**
 * Finds the stored session to come that each new row may be; each is found for one row, the nearest first.
 * @param missing the stored sessions that the list lacks @returns by the number of the row.
 */
function findAlike(
  rows: readonly CheckedRow[],
  missing: readonly Row<'session'>[],
  now: Date,
): Map<number, Row<'session'>> {
  const coming = missing.filter((session) => !isPast(session, now))
  const pairs = rows
    .flatMap(({ number, session }) =>
      coming
        .filter((stored) => isAlike(session, stored))
        .map((stored) => ({ number, stored, distance: apart(session, stored) })),
    )
    .toSorted((one, other) => one.distance - other.distance)
  const found = new Map<number, Row<'session'>>()
  const taken = new Set<string>()
  for (const { number, stored } of pairs) {
    if (found.has(number) || taken.has(stored.id)) continue
    found.set(number, stored)
    taken.add(stored.id)
  }
  return found
}

/** The stored session that each row is: of the same title, start and location, or as its administrator has said. */
function findStored(
  rows: readonly CheckedRow[],
  all: readonly Row<'session'>[],
  same: NonNullable<ImportInput['same']>,
) {
  const byIdentity = new Map(all.map((session) => [identityOf(session), session]))
  const byId = new Map(all.map((session) => [session.id, session]))
  const said = new Map(same.map(({ row, session }) => [row, session]))
  const found = new Map<number, Row<'session'>>()
  const taken = new Set<string>()
  for (const { number, session } of rows) {
    const id = said.get(number)
    const stored = byIdentity.get(identityOf(session)) ?? byId.get(id ?? '')
    if (!stored && id === undefined) continue
    if (!stored || taken.has(stored.id)) {
      throw conflict(`Row ${number} cannot be that session any more. Choose the list again.`)
    }
    taken.add(stored.id)
    found.set(number, stored)
  }
  return found
}

/**
 * Plans the import, with missing categories in the default colours. Names that look the same are the same.
 * @param same which stored sessions rows are, as their administrator has said
 * @throws APIError 409 if one of these is gone, or is another row's.
 */
export async function planImport(
  req: DbContext,
  rows: readonly CheckedRow[],
  same: ImportInput['same'] = [],
): Promise<Plan> {
  const known = await findRows(req, 'category', {})
  const spellings = new Map(known.map(({ name }) => [textKey(name), name]))
  const categories: Plan['categories'] = []
  const all = await findRows(req, 'session')
  const storedOf = findStored(rows, all, same)
  const found = new Set([...storedOf.values()].map(({ id }) => id))
  const alike = findAlike(
    rows.filter(({ number }) => !storedOf.has(number)),
    all.filter(({ id }) => !found.has(id)),
    new Date(),
  )
  const steps = rows.map(({ number, session: given }) => {
    const key = textKey(given.category)
    const category = spellings.get(key) ?? given.category
    if (!spellings.has(key)) {
      const { color } = categorySwatches[spellings.size % categorySwatches.length]!
      spellings.set(key, category)
      categories.push({ name: category, color })
    }
    const session = { ...given, category }
    const stored = storedOf.get(number)
    const fields = stored ? differences(stored, session) : []
    return { number, session, stored, alike: alike.get(number), fields }
  })
  return { categories, steps: withRooms(steps, all) }
}

/** Teachers of the coming week who have not been emailed yet. */
export function teachersToEmail({ steps }: Plan, now: Date): string[] {
  const soon = addDays(now, briefDays).toISOString()
  const news = steps.filter(
    ({ stored, fields, session: { startTime } }) =>
      (!stored || fields.includes('facultyEmail') || fields.includes('startTime')) &&
      now.toISOString() < startTime &&
      startTime <= soon,
  )
  return [...new Set(news.flatMap(({ session }) => addressesIn(session.facultyEmail)))]
}
