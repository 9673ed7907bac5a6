import type { CollectionConfig } from 'payload'
import { trashCollection } from '../access.ts'
import { isWebAddress, webAddressMessage } from '../fields.ts'
import { limits } from '../limits.ts'
import { deletedAtField } from '../trash/deleted-at.ts'
import { orderIndexField } from './order-index.collection.ts'

export const resourceCollection: CollectionConfig = {
  slug: 'resource',
  labels: { singular: 'Resource', plural: 'Resources' },
  access: trashCollection,
  trash: true,
  admin: {
    group: 'Resources',
    useAsTitle: 'title',
    defaultColumns: ['title', 'type', 'url', 'orderIndex', 'createdAt'],
    description: 'Links and PDF documents of the resources page.',
  },
  defaultSort: 'orderIndex',
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: limits.title },
    { name: 'description', type: 'textarea', maxLength: limits.text },
    {
      name: 'type',
      type: 'select',
      required: true,
      defaultValue: 'link',
      options: [
        { label: 'Link', value: 'link' },
        { label: 'Document', value: 'document' },
      ],
    },
    {
      name: 'url',
      label: 'URL',
      type: 'text',
      maxLength: limits.url,
      admin: { description: 'Needed for a link; for a document only where no PDF is uploaded.' },
      validate: (value: string | null | undefined) =>
        !value || isWebAddress(value) || webAddressMessage,
    },
    {
      name: 'documentPath',
      type: 'text',
      admin: { readOnly: true, description: 'Where the uploaded PDF is served.' },
    },
    {
      name: 'imagePath',
      type: 'text',
      admin: { readOnly: true, description: 'Where the uploaded image is served.' },
    },
    { name: 'category', type: 'text', required: true, defaultValue: 'General' },
    orderIndexField,
    deletedAtField,
  ],
}
