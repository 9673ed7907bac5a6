import type { CollectionConfig } from 'payload'
import { closedCollection } from '../access.ts'

/**
 * Links to everything that an address has signed up for: a page for some days (`sessions`), or a calendar
 * (`feed`) until somebody ends it. A row alone opens nothing: links are signed.
 */
export const personLinkCollection: CollectionConfig = {
  slug: 'person-link',
  endpoints: false,
  access: closedCollection,
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  fields: [
    { name: 'purpose', type: 'select', required: true, options: ['sessions', 'feed'] },
    { name: 'email', type: 'text', required: true, index: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
}
