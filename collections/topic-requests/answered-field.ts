import type { Field } from 'payload'

/** Empty while the request is new. */
export const answeredField: Field = {
  name: 'answeredAt',
  label: 'Answered',
  type: 'date',
  index: true,
  admin: { date: { pickerAppearance: 'dayAndTime' }, description: 'Empty while it is new.' },
}
