import type { CollectionConfig } from 'payload'
import { closedCollection } from '../access.ts'

/**
 * The live counters of one session, apart from it because an update of a session writes every
 * column from an earlier read. Changed by atomic updates alone; `left` is capacity − taken, from a number beyond
 * any crowd where the capacity is unlimited.
 */
export const placeCollection: CollectionConfig = {
  slug: 'place',
  labels: { singular: 'Place counter', plural: 'Place counters' },
  endpoints: false,
  access: closedCollection,
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'session', type: 'text', required: true, unique: true, index: true },
    { name: 'left', type: 'number', required: true },
    { name: 'taken', type: 'number', required: true, defaultValue: 0 },
    { name: 'waiting', type: 'number', required: true, defaultValue: 0 },
  ],
}
