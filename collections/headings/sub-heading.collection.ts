import type { CollectionConfig } from 'payload'
import { trashCollection } from '../access.ts'
import { headingFields } from './heading-fields.collection.ts'
import { subHeadingStyle } from './style.ts'

export const subHeadingCollection: CollectionConfig = {
  slug: 'sub-heading',
  labels: { singular: 'Sub heading', plural: 'Sub headings' },
  access: trashCollection,
  trash: true,
  admin: {
    group: 'Resources',
    useAsTitle: 'title',
    defaultColumns: ['title', 'backgroundColor', 'textColor', 'orderIndex'],
    description: 'Small headings between the resources.',
  },
  defaultSort: 'orderIndex',
  fields: headingFields(subHeadingStyle),
}
