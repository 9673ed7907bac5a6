import type { CollectionConfig } from 'payload'
import { trashCollection } from '../access.ts'
import { headingFields } from './heading-fields.collection.ts'
import { sectionHeadingStyle } from './style.ts'

export const sectionHeadingCollection: CollectionConfig = {
  slug: 'section-heading',
  labels: { singular: 'Section heading', plural: 'Section headings' },
  access: trashCollection,
  trash: true,
  admin: {
    group: 'Resources',
    useAsTitle: 'title',
    defaultColumns: ['title', 'backgroundColor', 'textColor', 'orderIndex'],
    description: 'Large headings between the resources.',
  },
  defaultSort: 'orderIndex',
  fields: headingFields(sectionHeadingStyle),
}
