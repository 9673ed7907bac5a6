import type { CollectionConfig } from 'payload'
import { closedCollection } from '../access.ts'

export const adminSessionCollection: CollectionConfig = {
  slug: 'admin-session',
  labels: { singular: 'Admin session', plural: 'Admin sessions' },
  endpoints: false,
  access: closedCollection,
  admin: { hidden: true },
  lockDocuments: false,
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true, index: true },
    // A keyed hash of the password: changing the password ends the session.
    { name: 'passwordMark', type: 'text', required: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
}
