import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CollectionSlug, Payload, PayloadRequest, TypedCollection, Where } from 'payload'

/** The database, in a request's transaction or outside of any. */
export type Reader = { payload: Payload } & Partial<Pick<PayloadRequest, 'transactionID'>>

/** A stored row: a relationship is the id of the other document. */
export type Row<Slug extends CollectionSlug> = {
  [Field in keyof TypedCollection[Slug]]: Exclude<TypedCollection[Slug][Field], { id: string }>
}

/** A row that has not been stored; the database sets the two times. */
export type NewRow<Slug extends CollectionSlug> = Omit<Row<Slug>, 'createdAt' | 'updatedAt'>

type Query<Field> = {
  where?: Where
  sort?: string | string[]
  /** Reads these fields alone; all by default. */
  fields?: readonly Field[]
  /** 0, the default, is all rows. */
  limit?: number
}

/** Rows as they are stored: past Payload's hooks and access rules. */
export async function findRows<
  Slug extends CollectionSlug,
  Field extends keyof Row<Slug> & string = keyof Row<Slug> & string,
>(
  req: Reader,
  collection: Slug,
  { where = {}, sort, fields, limit = 0 }: Query<Field> = {},
): Promise<Pick<Row<Slug>, Field | ('id' & keyof Row<Slug>)>[]> {
  const { docs } = await req.payload.db.find<Row<Slug>>({
    collection,
    where,
    sort,
    select: fields && Object.fromEntries(fields.map((field) => [field, true])),
    limit,
    pagination: false,
    req,
  })
  return docs
}

/** The first row that `where` describes. */
export async function findRow<Slug extends CollectionSlug>(
  req: Reader,
  collection: Slug,
  where: Where,
): Promise<Row<Slug> | undefined> {
  const [row] = await findRows(req, collection, { where, limit: 1 })
  return row as Row<Slug> | undefined
}

type Batches<Field> = {
  where?: Where
  /** Fields in ascending order; by the first the next batch is found. */
  sort: [string, ...string[]]
  fields?: readonly Field[]
}

/** A batch takes some milliseconds: whoever else waits for the event loop is served in between. */
const batchSize = 100

/** Every row once, in batches, read one after the other as they are asked for. */
export async function* findInBatches<
  Slug extends CollectionSlug,
  Field extends keyof Row<Slug> & string = keyof Row<Slug> & string,
>(
  req: Reader,
  collection: Slug,
  { where = {}, sort, fields }: Batches<Field>,
): AsyncGenerator<Pick<Row<Slug>, Field | ('id' & keyof Row<Slug>)>[]> {
  const [first] = sort
  let after: Where[] = []
  let withThatValue: unknown[] = []
  for (;;) {
    const rows = await findRows(req, collection, {
      where: { and: [where, ...after] },
      sort,
      fields,
      limit: batchSize,
    })
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    await nextTurn()
    const found = rows as unknown as Record<string, unknown>[]
    const last = found.at(-1)?.[first]
    const same = found.filter((row) => row[first] === last).map(({ id }) => id)
    withThatValue = same.length === rows.length ? [...withThatValue, ...same] : same
    after = [{ [first]: { greater_than_equal: last } }, { id: { not_in: withThatValue } }]
  }
}
