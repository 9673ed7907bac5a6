import type { Field } from 'payload'
import { OrderIndex } from './contract.ts'

export const orderIndexField: Field = {
  name: 'orderIndex',
  type: 'number',
  required: true,
  defaultValue: 0,
  index: true,
  admin: { step: 1, description: 'Position in the mixed list of headings and resources.' },
  validate: (value: number | null | undefined) =>
    OrderIndex.safeParse(value).success || 'Enter a whole number from 0 to 1,000,000.',
}
