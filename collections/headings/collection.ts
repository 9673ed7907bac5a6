import type { Field } from 'payload'
import { trashCollection } from '../access.ts'
import { validateHexColor } from '../colors.ts'
import { limits } from '../limits.ts'
import {
  borderRadii,
  fontSizes,
  fontWeights,
  type HeadingStyle,
  paddings,
  sectionHeadingStyle,
  subHeadingStyle,
} from './style.ts'
import { orderIndexField } from '../resources/collection.ts'

const select = (name: string, labels: Record<string, string>, defaultValue: string): Field => ({
  name,
  type: 'select',
  required: true,
  defaultValue,
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
})

const color = (name: string, label: string, defaultValue: string): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  defaultValue,
  validate: validateHexColor,
})

const headingCollection = (slug: string, noun: string, description: string, style: HeadingStyle) =>
  trashCollection({
    slug,
    labels: { singular: noun, plural: `${noun}s` },
    admin: {
      group: 'Resources',
      useAsTitle: 'title',
      defaultColumns: ['title', 'backgroundColor', 'textColor', 'orderIndex'],
      description,
    },
    defaultSort: 'orderIndex',
    fields: [
      { name: 'title', type: 'text', required: true, maxLength: limits.title },
      color('backgroundColor', 'Background colour', style.backgroundColor),
      color('textColor', 'Text colour', style.textColor),
      select('fontSize', fontSizes, style.fontSize),
      select('fontWeight', fontWeights, style.fontWeight),
      select('padding', paddings, style.padding),
      select('borderRadius', borderRadii, style.borderRadius),
      orderIndexField,
    ],
  })

export const sectionHeadingCollection = headingCollection(
  'section-heading',
  'Section heading',
  'Large headings between the resources.',
  sectionHeadingStyle,
)
export const subHeadingCollection = headingCollection(
  'sub-heading',
  'Sub heading',
  'Small headings between the resources.',
  subHeadingStyle,
)
