import type { DatabaseAdapterObj, Field, Plugin } from 'payload'
import type { Env } from '#cms/platform/env.ts'

/**
 * `serve`: for the hub. `write`: for a command, which has ten minutes for a step. `read`: the same beside a hub at work,
 * whose database it does not upgrade.
 */
export type Purpose = 'serve' | 'write' | 'read'

/** MongoDB if `DATABASE_URI` is set, else the embedded file; only the chosen driver is loaded. */
export async function databaseAdapter(
  env: Env,
  purpose: Purpose = 'serve',
): Promise<DatabaseAdapterObj> {
  if (env.DATABASE_URI) {
    const { mongoAdapter } = await import('./mongo/open.ts')
    return mongoAdapter(env.DATABASE_URI, purpose)
  }
  const { embeddedAdapter, embeddedReader } = await import('./sqlite/open.ts')
  return (purpose === 'read' ? embeddedReader : embeddedAdapter)(env.DATA_DIR)
}

const idField: Field = {
  name: 'id',
  type: 'text',
  access: { create: () => false, update: () => false },
  admin: { hidden: true },
}

/** Text ids instead of ObjectIDs, so that an installation that moves to MongoDB keeps its ids. */
const textIdFields: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    // Payload has marked the shared object if another configuration in this process used it.
    _sanitized: false,
    fields: [{ ...idField }, ...collection.fields],
  })),
})

export const databasePlugins = ({ DATABASE_URI }: Env): Plugin[] =>
  DATABASE_URI ? [textIdFields] : []
