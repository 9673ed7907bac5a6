import type { Field, Plugin } from 'payload'

const idField: Field = {
  name: 'id',
  type: 'text',
  access: { create: () => false, update: () => false },
  admin: { hidden: true },
}

/** Text ids instead of ObjectIDs, so that an installation that moves to MongoDB keeps its ids. */
export const textIdFields: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    // Payload has marked the shared object if another configuration in this process used it.
    _sanitized: false,
    fields: [{ ...idField }, ...collection.fields],
  })),
})
