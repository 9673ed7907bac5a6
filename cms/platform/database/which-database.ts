import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

type Implementations<Result> = {
  mongo: (db: MongooseAdapter) => Result
  sqlite: (db: SQLiteAdapter) => Result
}

export const forDatabase = <Result>(
  { db }: { db: { name: string } },
  { mongo, sqlite }: Implementations<Result>,
): Result => (db.name === 'mongoose' ? mongo(db as MongooseAdapter) : sqlite(db as SQLiteAdapter))
