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

type Instants<Slug extends CollectionSlug> = {
  [Field in keyof Row<Slug>]: Row<Slug>[Field] extends string ? Field : never
}[keyof Row<Slug>] &
  string

type Batches<Slug extends CollectionSlug, Field> = {
  where?: Where
  /** The first is an instant, and by it the next batch is found. */
  sort: [Instants<Slug>, ...string[]]
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
  { where = {}, sort, fields }: Batches<Slug, Field>,
): AsyncGenerator<Pick<Row<Slug>, Field | ('id' & keyof Row<Slug>)>[]> {
  const [time] = sort
  let after: Where[] = []
  let atThatTime: unknown[] = []
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
    const stamped = rows as unknown as Record<string, unknown>[]
    const last = stamped.at(-1)?.[time]
    const same = stamped.filter((row) => row[time] === last).map(({ id }) => id)
    atThatTime = same.length === rows.length ? [...atThatTime, ...same] : same
    after = [{ [time]: { greater_than_equal: last } }, { id: { not_in: atThatTime } }]
  }
}
