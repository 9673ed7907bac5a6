import type { GlobalConfig } from 'payload'
import { nobody } from '../access.ts'

/** The shared password that an administrator has chosen on the site (docs/product, rule 206). Only the hub reads it. */
export const adminPasswordGlobal: GlobalConfig = {
  slug: 'admin-password',
  label: 'Admin password',
  access: { read: nobody, update: nobody },
  endpoints: false,
  admin: { hidden: true },
  lockDocuments: false,
  fields: [
    { name: 'salt', type: 'text', required: true },
    { name: 'hash', type: 'text', required: true },
    // A keyed hash of the ADMIN_PASSWORD that it replaced: with another one the environment's is valid again.
    { name: 'replaces', type: 'text', required: true },
  ],
}
