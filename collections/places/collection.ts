import type { CollectionConfig } from 'payload'
import { closedCollection } from '#collections/access.ts'

// A row for each session, as updates of `session` write every column (cms/features/places/with-places.ts).
export const placesCollection: CollectionConfig = {
  slug: 'place',
  labels: { singular: 'Version of places', plural: 'Versions of places' },
  endpoints: false,
  access: closedCollection,
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  fields: [{ name: 'version', type: 'text', required: true }],
}
