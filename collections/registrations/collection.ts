import type { CollectionConfig } from 'payload'
import { neverChanged, staffCollection } from '../access.ts'
import { limits } from '../limits.ts'

export const registrationCollection: CollectionConfig = {
  slug: 'registration',
  labels: { singular: 'Registration', plural: 'Registrations' },
  access: staffCollection,
  admin: {
    group: 'Teaching',
    useAsTitle: 'fullName',
    defaultColumns: ['fullName', 'email', 'rotaTier', 'session', 'registeredAt'],
    listSearchableFields: ['fullName', 'email'],
    description: 'Who has a place. Deleting a registration frees the place.',
  },
  defaultSort: '-registeredAt',
  // One registration a person a session; e-mail is stored in lower case.
  indexes: [{ fields: ['session', 'email'], unique: true }],
  fields: [
    {
      name: 'session',
      type: 'relationship',
      relationTo: 'session',
      required: true,
      index: true,
      access: { update: neverChanged },
    },
    { name: 'fullName', type: 'text', required: true, maxLength: limits.name },
    {
      name: 'email',
      label: 'E-mail',
      type: 'email',
      required: true,
      index: true,
      admin: { description: 'Kept in lower case.' },
    },
    { name: 'rotaTier', type: 'text', required: true, maxLength: limits.tier },
    {
      name: 'registeredAt',
      type: 'date',
      required: true,
      defaultValue: () => new Date().toISOString(),
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
}
