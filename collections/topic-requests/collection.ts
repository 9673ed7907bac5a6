import type { CollectionConfig } from 'payload'
import { trashCollection } from '../access.ts'
import { validateEmail } from '../fields.ts'
import { limits } from '../limits.ts'
import { deletedAtField } from '../trash/deleted-at.ts'
import { answeredField } from './answered-field.ts'

export const topicRequestCollection: CollectionConfig = {
  slug: 'topic-request',
  labels: { singular: 'Topic request', plural: 'Topic requests' },
  access: trashCollection,
  trash: true,
  admin: {
    group: 'Requests',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'message', 'createdAt', 'answeredAt'],
    description: 'Topics asked for, offers to teach and feedback.',
  },
  defaultSort: '-createdAt',
  fields: [
    { name: 'name', type: 'text', maxLength: limits.name },
    { name: 'email', label: 'Email', type: 'email', validate: validateEmail },
    { name: 'message', type: 'textarea', required: true, maxLength: limits.text },
    answeredField,
    deletedAtField,
  ],
}
