import type { CollectionConfig } from 'payload'
import { nobody, superAdminOnly } from '../access.ts'

/** Accounts of the built-in panel. Editors share a password instead and have no account (design §5). */
export const userCollection: CollectionConfig = {
  slug: 'user',
  labels: { singular: 'Panel account', plural: 'Panel accounts' },
  access: {
    admin: ({ req }) =>
      req.user?.collection === 'user' && 'role' in req.user && req.user.role === 'super-admin',
    create: superAdminOnly,
    read: superAdminOnly,
    update: superAdminOnly,
    delete: superAdminOnly,
    unlock: nobody,
  },
  admin: {
    group: 'Accounts',
    useAsTitle: 'email',
    defaultColumns: ['email', 'role', 'updatedAt'],
    description: 'Super-admins who may sign in to this panel.',
  },
  auth: {
    removeTokenFromResponses: true,
    tokenExpiration: 8 * 60 * 60,
    // Throttled by address instead: locking the account would let a stranger shut everyone out.
    maxLoginAttempts: 0,
  },
  fields: [
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'super-admin',
      saveToJWT: true,
      options: [{ label: 'Super-admin', value: 'super-admin' }],
      admin: { readOnly: true },
    },
  ],
}
