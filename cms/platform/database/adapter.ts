import type { DatabaseAdapterObj, Plugin } from 'payload'
import type { Env } from '#cms/platform/env.ts'
import { textIdFields } from './mongo/text-ids.ts'

/** MongoDB if `DATABASE_URI` is set, else the embedded file; only the chosen driver is loaded. */
export async function databaseAdapter(env: Env): Promise<DatabaseAdapterObj> {
  if (env.DATABASE_URI) {
    const { mongoAdapter } = await import('./mongo/open.ts')
    return mongoAdapter(env.DATABASE_URI)
  }
  const { embeddedAdapter } = await import('./sqlite/open.ts')
  return embeddedAdapter(env.DATA_DIR)
}

/** Opens the database without upgrading it, also beside a running hub. On MongoDB it can write. */
export async function databaseReader(env: Env): Promise<DatabaseAdapterObj> {
  if (env.DATABASE_URI) {
    const { mongoReader } = await import('./mongo/open.ts')
    return mongoReader(env.DATABASE_URI)
  }
  const { embeddedReader } = await import('./sqlite/open.ts')
  return embeddedReader(env.DATA_DIR)
}

export const databasePlugins = ({ DATABASE_URI }: Env): Plugin[] =>
  DATABASE_URI ? [textIdFields] : []
