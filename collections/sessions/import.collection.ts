import type { CollectionConfig } from 'payload'
import { closedCollection } from '../access.ts'

/** The sessions that an import has made, so that it can be taken back. */
export const importCollection: CollectionConfig = {
  slug: 'import',
  endpoints: false,
  access: closedCollection,
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'at', type: 'date', required: true, index: true },
    { name: 'sessions', type: 'json', required: true },
    { name: 'categories', type: 'json', required: true },
  ],
}
