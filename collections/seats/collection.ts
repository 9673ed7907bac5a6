import type { CollectionConfig } from 'payload'
import { closedCollection } from '#collections/access.ts'

/**
 * Live seat counters of one session, under the session's id. Separate, because an update of a
 * session writes every column from an earlier read. Only changed by atomic updates. `left` is
 * capacity − taken (a very large number if unlimited). `over` counts people admitted beyond the
 * capacity by administrators; anything above it is an oversold seat, which the data check reports.
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
