import { randomUUID } from 'node:crypto'
import type { Field, Plugin } from 'payload'
import type { Layer } from './layer.ts'

/** The adapter alone writes it: nobody chooses or changes an id. */
const idField: Field = {
  name: 'id',
  type: 'text',
  access: { create: () => false, update: () => false },
  admin: { hidden: true },
}

/**
 * Makes every collection's ids texts instead of MongoDB's ObjectIDs, so that an installation that moves
 * there keeps its ids (docs/decisions/013-backups-and-moving.md).
 */
export const textIdFields: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    // Another configuration in this process may have sanitized it without the field.
    _sanitized: false,
    fields: [{ ...idField }, ...collection.fields],
  })),
})

/** Gives documents that are created without an id a UUID, as the embedded database does. */
export const textIds: Layer = {
  create: (next) => (args) => {
    const id: unknown = args.data.id ?? randomUUID()
    return next({ ...args, data: { ...args.data, id } })
  },
}
