import type { CollectionConfig } from 'payload'
import { closedCollection } from '../access.ts'
import { binKinds } from './kinds.ts'

/** Deleted documents under their ids. People of a deleted session have rows, so that an erasure finds them. */
export const deletedItemCollection: CollectionConfig = {
  slug: 'deleted-item',
  labels: { singular: 'Deleted item', plural: 'Recently deleted' },
  endpoints: false,
  access: closedCollection,
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  fields: [
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: binKinds.map((kind) => ({ label: kind, value: kind })),
    },
    { name: 'title', type: 'text', required: true },
    // Not relationships: the session may be deleted too.
    { name: 'session', type: 'text', index: true },
    // The session that it was deleted with; null if it can be restored by itself.
    { name: 'partOf', type: 'text', index: true },
    { name: 'people', type: 'number', required: true, defaultValue: 0 },
    { name: 'email', type: 'text', index: true },
    { name: 'row', type: 'json', required: true },
    // Rows of the outbox, so that no mail is sent twice.
    { name: 'mails', type: 'json' },
    { name: 'deletedAt', type: 'date', required: true, index: true },
  ],
}
