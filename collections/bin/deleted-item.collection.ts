import type { CollectionConfig } from 'payload'
import { closedCollection } from '../access.ts'
import { deletedKinds } from './kinds.ts'

/**
 * The bin: each row is a deleted document under its own id. The people of a deleted session have rows of
 * their own, so that erasing a person finds them by their address.
 */
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
      options: deletedKinds.map((kind) => ({ label: kind, value: kind })),
    },
    { name: 'title', type: 'text', required: true },
    // Texts, no relationships: what they name may be deleted too.
    { name: 'session', type: 'text', index: true },
    // The session that it was deleted with; empty for what can be restored by itself.
    { name: 'partOf', type: 'text', index: true },
    { name: 'people', type: 'number', required: true, defaultValue: 0 },
    { name: 'email', type: 'text', index: true },
    { name: 'documentPath', type: 'text' },
    { name: 'imagePath', type: 'text' },
    { name: 'row', type: 'json', required: true },
    // The rows of the outbox that went with a person, so that nothing is told twice.
    { name: 'mails', type: 'json' },
    { name: 'deletedAt', type: 'date', required: true, index: true },
    { name: 'deletedBy', type: 'text' },
  ],
}
