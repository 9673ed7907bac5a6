import type { DatabaseAdapterObj } from 'payload'
import type { Env } from '#cms/env.ts'

/** MongoDB where `DATABASE_URI` names one, else the embedded file; only that one's driver is loaded. */
export async function databaseAdapter(env: Env): Promise<DatabaseAdapterObj> {
  if (env.DATABASE_URI) {
    const { mongoAdapter } = await import('#cms/database/mongo/open.ts')
    return mongoAdapter(env.DATABASE_URI)
  }
  const { embeddedAdapter } = await import('#cms/database/sqlite/open.ts')
  return embeddedAdapter(env.DATA_DIR)
}

/** The same database beside the processes that use it, as it is. MongoDB still takes writes. */
export async function databaseReader(env: Env): Promise<DatabaseAdapterObj> {
  if (env.DATABASE_URI) {
    const { mongoReader } = await import('#cms/database/mongo/reader.ts')
    return mongoReader(env.DATABASE_URI)
  }
  const { embeddedReader } = await import('#cms/database/sqlite/reader.ts')
  return embeddedReader(env.DATA_DIR)
}
