import type { DatabaseAdapterObj } from 'payload'
import type { Env } from '#cms/platform/env.ts'

/** MongoDB if `DATABASE_URI` is set, else the embedded file; only the chosen driver is loaded. */
export async function databaseAdapter(env: Env): Promise<DatabaseAdapterObj> {
  if (env.DATABASE_URI) {
    const { mongoAdapter } = await import('#cms/platform/database/mongo/open.ts')
    return mongoAdapter(env.DATABASE_URI)
  }
  const { embeddedAdapter } = await import('#cms/platform/database/sqlite/open.ts')
  return embeddedAdapter(env.DATA_DIR)
}

/** Opens the database without upgrading it, also beside a running hub. On MongoDB it can write. */
export async function databaseReader(env: Env): Promise<DatabaseAdapterObj> {
  if (env.DATABASE_URI) {
    const { mongoReader } = await import('#cms/platform/database/mongo/reader.ts')
    return mongoReader(env.DATABASE_URI)
  }
  const { embeddedReader } = await import('#cms/platform/database/sqlite/reader.ts')
  return embeddedReader(env.DATA_DIR)
}
