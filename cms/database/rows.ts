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
