import { randomUUID } from 'node:crypto'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Field, Plugin } from 'payload'

/** Written by the database's adapter alone: nobody chooses or changes an id. */
const idField: Field = {
  name: 'id',
  type: 'text',
  access: { create: () => false, update: () => false },
  admin: { hidden: true },
}

/**
 * Makes every collection's ids texts, which MongoDB's adapter stores as they are, instead of its
 * ObjectIDs: an installation that moves there keeps its ids (decision 013).
 */
export const textIds: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({
    ...collection,
    // Another configuration in this process may have made it ready without the field.
    _sanitized: false,
    fields: [{ ...idField }, ...collection.fields],
  })),
})

/** Gives what `db` stores an id where it comes without one: a UUID, as the embedded database does. */
export function giveTextIds(db: MongooseAdapter): void {
  const create = db.create
  db.create = (args) => {
    const id: unknown = args.data.id ?? randomUUID()
    return create.call(db, { ...args, data: { ...args.data, id } })
  }
}
