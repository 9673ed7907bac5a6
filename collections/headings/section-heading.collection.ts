import type { CollectionConfig } from 'payload'
import { staffCollection } from '../access.ts'
import { headingFields } from './heading-fields.collection.ts'
import { sectionHeadingStyle } from './style.ts'

export const sectionHeadingCollection: CollectionConfig = {
  slug: 'section-heading',
  labels: { singular: 'Section heading', plural: 'Section headings' },
  access: staffCollection,
  admin: {
    group: 'Resources',
    useAsTitle: 'title',
    defaultColumns: ['title', 'backgroundColor', 'textColor', 'orderIndex'],
    description: 'Large headings between the resources.',
  },
  defaultSort: 'orderIndex',
  fields: headingFields(sectionHeadingStyle),
}
