import { randomUUID } from 'node:crypto'
import type { Field, Plugin } from 'payload'
import type { Layer } from './layer.ts'

const idField: Field = {
  name: 'id',
  type: 'text',
  access: { create: () => false, update: () => false },
  admin: { hidden: true },
}

/** Texts instead of ObjectIDs: an installation that moves to MongoDB keeps its ids. */
export const textIdFields: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    // Another configuration in this process may have sanitized it without the field.
    _sanitized: false,
    fields: [{ ...idField }, ...collection.fields],
  })),
})

/** A UUID where there is no id, as in the embedded database. */
export const textIds: Layer = {
  create: (next) => (args) => {
    const id: unknown = args.data.id ?? randomUUID()
    return next({ ...args, data: { ...args.data, id } })
  },
}
