import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { getTableColumns, sql } from '@payloadcms/db-sqlite/drizzle'
import type { SQLiteColumn } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import { buildQuery, type DrizzleAdapter } from '@payloadcms/drizzle'
import type { FindArgs, TypeWithID } from 'payload'
import { tableOf } from '../write-rows.ts'

/**
 * Reads a list without an end as one JSON text: the driver makes an object of each row, which takes five times as long
 * and holds up visitors. All other reads are Payload's.
 */
export function findWholeLists(db: SQLiteAdapter): SQLiteAdapter['find'] {
  const find = db.find.bind(db)
  // Its types are those of all databases.
  const adapter = db as unknown as DrizzleAdapter
  return async <Row = TypeWithID>(args: FindArgs) => {
    const { collection, where = {}, select, limit, pagination } = args
    if (pagination !== false || limit) return find<Row>(args)
    const { flattenedFields: fields, defaultSort } = db.payload.collections[collection].config
    const sort = args.sort ?? defaultSort
    const tableName = tableOf(db, collection)
    const table = db.tables[tableName]!
    const stored = getTableColumns(table)
    const isInRow = fields.every(
      (field) => ('virtual' in field && field.virtual) || field.name in stored,
    )
    if (!isInRow) return find<Row>(args)
    const query = buildQuery({ adapter, fields, sort, tableName, where })
    if (query.joins.length > 0) return find<Row>(args)
    const columns = Object.entries<SQLiteColumn>(stored).filter(
      ([field]) => !select || field === 'id' || select[field],
    )
    const found = db.drizzle
      .select(Object.fromEntries(columns))
      .from(table)
      .where(query.where)
      .orderBy(...query.orderBy.map(({ column, order }) => order(column)))
      .as('found')
    const names = columns.map(([, { name }]) => sql.identifier(name))
    const text = sql<string>`json_group_array(json_array(${sql.join(names, sql`, `)}))`
    const [row] = await db.drizzle.select({ text }).from(found)
    const docs = (JSON.parse(row!.text) as unknown[][]).map((values) =>
      Object.fromEntries(
        columns.map(([field, column], at) => [
          field,
          values[at] === null ? null : column.mapFromDriverValue(values[at]),
        ]),
      ),
    ) as Row[]
    const onePage = { page: 1, pagingCounter: 1, totalPages: 1, limit: 0 }
    return { ...onePage, docs, totalDocs: docs.length, hasNextPage: false, hasPrevPage: false }
  }
}
