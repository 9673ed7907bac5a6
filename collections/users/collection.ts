import type { CollectionConfig, Field, GlobalConfig } from 'payload'
import { hiddenCollection, neverChanged, nobody, superAdminOnly } from '../access.ts'

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

export const adminSessionCollection = hiddenCollection({
  slug: 'admin-session',
  labels: { singular: 'Admin session', plural: 'Admin sessions' },
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true, index: true },
    // A keyed hash of the password: changing the password ends the session.
    { name: 'passwordMark', type: 'text', required: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
})

const stored = (name: string): Field => ({
  name,
  type: 'text',
  required: true,
  hidden: true,
  access: { create: neverChanged, read: neverChanged, update: neverChanged },
})

/** The shared password that a super-admin has chosen (promise `access.password`). Nobody reads it back. */
export const adminPasswordGlobal: GlobalConfig = {
  slug: 'admin-password',
  label: 'Shared password',
  access: { read: superAdminOnly, update: superAdminOnly },
  admin: { group: 'Accounts' },
  lockDocuments: false,
  fields: [
    {
      name: 'password',
      label: 'New password',
      type: 'text',
      virtual: true,
      admin: {
        // Of a virtual field Payload's default is true.
        readOnly: false,
        autoComplete: 'new-password',
        description:
          'At least 12 characters. It is valid at once: every administrator has to sign in with it. Give it to them.',
      },
    },
    stored('salt'),
    stored('hash'),
    // A keyed hash of the ADMIN_PASSWORD that it replaced: with another one the environment's is valid again.
    stored('replaces'),
  ],
}
