import type { CollectionConfig } from 'payload'
import { trashCollection } from '../access.ts'
import { validateEmail } from '../fields.ts'
import { limits } from '../limits.ts'
import { deletedAtField } from '../trash/deleted-at.ts'
import { answeredField } from '../topic-requests/answered-field.ts'

export const theatreRequestCollection: CollectionConfig = {
  slug: 'theatre-request',
  labels: { singular: 'Theatre list request', plural: 'Theatre list requests' },
  access: trashCollection,
  trash: true,
  admin: {
    group: 'Requests',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'datesAvailable', 'createdAt', 'answeredAt'],
    description: 'Who would like extra theatre list experience, and when.',
  },
  defaultSort: '-createdAt',
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: limits.name },
    { name: 'email', label: 'Email', type: 'email', required: true, validate: validateEmail },
    { name: 'datesAvailable', type: 'textarea', required: true, maxLength: limits.text },
    answeredField,
    deletedAtField,
  ],
}
