import type { CollectionConfig } from 'payload'
import { closedCollection } from '#collections/access.ts'

// Not fields of `session`, whose updates write every column. Only updated atomically (cms/features/seats/counters.ts).
export const seatsCollection: CollectionConfig = {
  slug: 'place',
  labels: { singular: 'Place counter', plural: 'Place counters' },
  endpoints: false,
  access: closedCollection,
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'left', type: 'number', required: true },
    { name: 'taken', type: 'number', required: true, defaultValue: 0 },
    { name: 'waiting', type: 'number', required: true, defaultValue: 0 },
    { name: 'over', type: 'number', required: true, defaultValue: 0 },
    // How many offers were given: on MongoDB two processes that give one at once collide here.
    { name: 'offers', type: 'number', defaultValue: 0 },
  ],
}
