import type { CollectionConfig } from 'payload'
import { nobody, superAdminOnly } from '../access.ts'

/** Only for super-admins: editors share a password. */
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
    // Limited by IP address instead: locking accounts would let anyone lock everyone out.
    maxLoginAttempts: 0,
    forgotPassword: { expiration: 20 * 60 * 1_000 },
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
    {
      name: 'signIns',
      type: 'ui',
      admin: { components: { Field: '/app/components/sign-ins#SignIns' } },
    },
  ],
}
