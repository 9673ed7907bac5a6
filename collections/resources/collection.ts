import type { Field } from 'payload'
import { trashCollection } from '../access.ts'
import { validateBy, validateWebAddress } from '../fields.ts'
import { limits } from '../limits.ts'
import { OrderIndex } from './contract.ts'

export const orderIndexField: Field = {
  name: 'orderIndex',
  type: 'number',
  required: true,
  defaultValue: 0,
  index: true,
  admin: { step: 1, description: 'Position in the mixed list of headings and resources.' },
  validate: validateBy(OrderIndex),
}

export const resourceCollection = trashCollection({
  slug: 'resource',
  labels: { singular: 'Resource', plural: 'Resources' },
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
      admin: { description: 'Required for a link, and for a document without a PDF.' },
      validate: validateWebAddress,
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
    {
      name: 'category',
      type: 'text',
      required: true,
      defaultValue: 'General',
      maxLength: limits.name,
    },
    orderIndexField,
  ],
})
