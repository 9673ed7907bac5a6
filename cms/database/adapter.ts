import type { DatabaseAdapterObj } from 'payload'
import type { Env } from '#cms/env.ts'

/**
 * The database that `DATABASE_URI` chooses: MongoDB, or the embedded file when it is unset.
 * Imported on demand, so that neither costs the other's start-up.
 */
export async function databaseAdapter(env: Env): Promise<DatabaseAdapterObj> {
  if (env.DATABASE_URI) {
    const { mongoAdapter } = await import('#cms/database/mongo/open.ts')
    return mongoAdapter(env.DATABASE_URI)
  }
  const { embeddedAdapter } = await import('#cms/database/sqlite/open.ts')
  return embeddedAdapter(env.DATA_DIR)
}

/**
 * The same database, opened beside the processes that use it without changing anything. The embedded
 * one is read-only then; MongoDB still takes writes.
 */
export async function databaseReader(env: Env): Promise<DatabaseAdapterObj> {
  if (env.DATABASE_URI) {
    const { mongoReader } = await import('#cms/database/mongo/reader.ts')
    return mongoReader(env.DATABASE_URI)
  }
  const { embeddedReader } = await import('#cms/database/sqlite/reader.ts')
  return embeddedReader(env.DATA_DIR)
}
