import type { Field, GlobalConfig } from 'payload'
import { superAdminOnly } from '../access.ts'

const nobody = () => false

const stored = (name: string): Field => ({
  name,
  type: 'text',
  required: true,
  hidden: true,
  access: { create: nobody, read: nobody, update: nobody },
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
