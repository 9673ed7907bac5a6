import type { CollectionConfig } from 'payload'
import { neverChanged, staffCollection } from '../access.ts'
import { limits } from '../limits.ts'

export const waitingListEntryCollection: CollectionConfig = {
  slug: 'waiting-list-entry',
  labels: { singular: 'Waiting-list entry', plural: 'Waiting list' },
  access: staffCollection,
  admin: {
    group: 'Teaching',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'tier', 'session', 'joinedAt'],
    listSearchableFields: ['name', 'email'],
    description: 'Who waits for a place. Promote people on the Registration List page.',
  },
  defaultSort: 'joinedAt',
  // One entry a person a session; e-mail is stored in lower case.
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
    { name: 'name', type: 'text', required: true, maxLength: limits.name },
    {
      name: 'email',
      label: 'E-mail',
      type: 'email',
      required: true,
      index: true,
      admin: { description: 'Kept in lower case.' },
    },
    { name: 'tier', type: 'text', required: true, maxLength: limits.tier },
    {
      name: 'joinedAt',
      type: 'date',
      required: true,
      defaultValue: () => new Date().toISOString(),
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
}
