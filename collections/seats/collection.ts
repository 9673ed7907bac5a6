import type { CollectionConfig } from 'payload'
import { closedCollection } from '#collections/access.ts'

/**
 * The live counters of one session, with its id, and apart from it because an update of a session writes every
 * column from an earlier read. Changed by atomic updates alone; `left` is capacity − taken, from a number beyond
 * any crowd where the capacity is unlimited. `over` is how many people an administrator let in beyond the
 * capacity (a promotion, a lowered capacity, a row added in the panel): anything above it is a place
 * given twice, which the audit reports.
 */
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
  ],
}
