import type { CollectionConfig } from 'payload'
import { closedCollection } from '../access.ts'

/**
 * The live counters of one session, apart from it because an update of a session writes every
 * column from an earlier read. Changed by atomic updates alone; `left` is always capacity − taken.
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
    // A number also for unlimited sessions, so that every edit moves `left` by a difference.
    { name: 'capacity', type: 'number', required: true },
    { name: 'left', type: 'number', required: true },
    { name: 'taken', type: 'number', required: true, defaultValue: 0 },
    { name: 'waiting', type: 'number', required: true, defaultValue: 0 },
  ],
}
