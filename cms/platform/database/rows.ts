import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CollectionSlug, TypedCollection, Where, WhereField } from 'payload'
import type { DbContext } from '#cms/platform/hub-context.ts'

/** A stored row: a relationship is an id. */
export type Row<Slug extends CollectionSlug> = {
  [Field in keyof TypedCollection[Slug]]: Exclude<TypedCollection[Slug][Field], { id: string }>
}

/** A row to be stored; the database sets createdAt and updatedAt. */
export type NewRow<Slug extends CollectionSlug> = Omit<Row<Slug>, 'createdAt' | 'updatedAt'>

/** The values of rows by their fields: one, one of several, or as Payload compares; `and` and `or` are Payload's too. */
export type Match = {
  [field: string]: string | number | boolean | null | readonly (string | Match)[] | WhereField
}

function comparison([field, wanted]: [string, Match[string]]) {
  if (field === 'and' || field === 'or') return [field, (wanted as Match[]).map(whereOf)]
  if (Array.isArray(wanted)) return [field, { in: wanted }]
  return [field, wanted !== null && typeof wanted === 'object' ? wanted : { equals: wanted }]
}

export const whereOf = (match: Match): Where =>
  Object.fromEntries(Object.entries(match).map(comparison))

type Selection = {
  where?: Match
  withDeleted?: boolean
}

const inUse: Where = { deletedAt: { exists: false } }
export const isDeleted: Match = { deletedAt: { exists: true } }

function selected({ payload }: DbContext, collection: CollectionSlug, selection: Selection): Where {
  const { where = {}, withDeleted } = selection
  const hasTrash = payload.collections[collection].config.trash
  return hasTrash && !withDeleted ? { and: [whereOf(where), inUse] } : whereOf(where)
}

type Query<Field> = Selection & {
  /** All fields, unless some are named. Thousands of rows with few fields are read in half the time. */
  fields?: readonly Field[]
  sort?: string | string[]
  /** 0, the default, is no limit. */
  limit?: number
}

/** Reads rows as stored, without Payload's hooks and access rules; those in the trash are left out. */
export async function findRows<
  Slug extends CollectionSlug,
  Field extends keyof Row<Slug> = keyof Row<Slug>,
>(
  req: DbContext,
  collection: Slug,
  { fields, sort, limit = 0, ...selection }: Query<Field> = {},
): Promise<Pick<Row<Slug>, Field>[]> {
  const { docs } = await req.payload.db.find<Pick<Row<Slug>, Field>>({
    collection,
    where: selected(req, collection, selection),
    select: fields && Object.fromEntries(fields.map((field) => [field, true])),
    sort,
    limit,
    pagination: false,
    req,
  })
  return docs
}

/** With the transaction of `req`, so that a decision counts within it. */
export const countOf = async (
  req: DbContext,
  collection: CollectionSlug,
  where: Match = {},
): Promise<number> =>
  (await req.payload.db.count({ collection, where: selected(req, collection, { where }), req }))
    .totalDocs

export async function findRow<Slug extends CollectionSlug>(
  req: DbContext,
  collection: Slug,
  where: Match,
  { withDeleted }: Pick<Selection, 'withDeleted'> = {},
): Promise<Row<Slug> | undefined> {
  const [row] = await findRows(req, collection, { where, withDeleted, limit: 1 })
  return row
}

/** Changes one row in one statement, past hooks. @returns it as it is then; undefined if `where` finds none. */
export async function changeRow<Slug extends CollectionSlug>(
  req: DbContext,
  collection: Slug,
  where: Match,
  data: Record<string, unknown>,
): Promise<Row<Slug> | undefined> {
  const query = { collection, where: whereOf(where), options: { atomic: true }, req }
  const changed: unknown = await req.payload.db.updateOne({ ...query, data })
  return (changed as Row<Slug> | null) ?? undefined
}

/** Changes all rows that `where` finds, also in the trash, past hooks. */
export const changeRows = (
  req: DbContext,
  collection: CollectionSlug,
  where: Match,
  data: Record<string, unknown>,
) => req.payload.db.updateMany({ collection, where: whereOf(where), data, req })

/** Deletes all rows that `where` finds, also in the trash, past hooks. */
export const deleteRows = (req: DbContext, collection: CollectionSlug, where: Match) =>
  req.payload.db.deleteMany({ collection, where: whereOf(where), req })

/**
 * Payload treats a user whom it cannot look up as a visitor. A 503 follows, because a 401 would end the sign-in. @throws Error while the database does not answer.
 */
export const requireDatabase = ({ payload }: DbContext): Promise<unknown> =>
  payload.db.findOne({ collection: 'place', where: {} })

/** The embedded database blocks the thread that answers visitors: a batch takes some milliseconds. */
const batchSize = 25

/** Deletes what `where` finds, also in the trash, past hooks; others are served in between. @returns how many. */
export async function deleteInBatches(
  req: DbContext,
  collection: CollectionSlug,
  where: Match,
): Promise<number> {
  for (let deleted = 0; ;) {
    const query = { where, withDeleted: true, limit: batchSize, fields: ['id'] as const }
    const ids = (await findRows(req, collection, query)).map(({ id }) => id)
    if (ids.length > 0) await deleteRows(req, collection, { id: ids })
    deleted += ids.length
    await nextTurn()
    if (ids.length < batchSize) return deleted
  }
}
