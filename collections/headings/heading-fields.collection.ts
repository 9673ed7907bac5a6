import type { Field } from 'payload'
import { validateHexColor } from '../hex-color.ts'
import { limits } from '../limits.ts'
import { borderRadii, fontSizes, fontWeights, type HeadingStyle, paddings } from './style.ts'
import { deletedAtField } from '../trash/deleted-at.ts'
import { orderIndexField } from '../resources/order-index.collection.ts'

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const headingFields = (style: HeadingStyle): Field[] => [
  { name: 'title', type: 'text', required: true, maxLength: limits.title },
  {
    name: 'backgroundColor',
    label: 'Background colour',
    type: 'text',
    required: true,
    defaultValue: style.backgroundColor,
    validate: validateHexColor,
  },
  {
    name: 'textColor',
    label: 'Text colour',
    type: 'text',
    required: true,
    defaultValue: style.textColor,
    validate: validateHexColor,
  },
  {
    name: 'fontSize',
    type: 'select',
    required: true,
    defaultValue: style.fontSize,
    options: options(fontSizes),
  },
  {
    name: 'fontWeight',
    type: 'select',
    required: true,
    defaultValue: style.fontWeight,
    options: options(fontWeights),
  },
  {
    name: 'padding',
    type: 'select',
    required: true,
    defaultValue: style.padding,
    options: options(paddings),
  },
  {
    name: 'borderRadius',
    type: 'select',
    required: true,
    defaultValue: style.borderRadius,
    options: options(borderRadii),
  },
  orderIndexField,
  deletedAtField,
]
