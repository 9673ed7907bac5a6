import type { Field } from 'payload'
import { neverChanged } from '../access.ts'
import { nameLine, validateEmail } from '../fields.ts'
import { limits } from '../limits.ts'

export const sessionField: Field = {
  name: 'session',
  type: 'relationship',
  relationTo: 'session',
  required: true,
  index: true,
  access: { update: neverChanged },
  admin: { components: { Field: '/app/components/session-field#SessionField' } },
}

/** The panel stores names tidied as the forms do. */
export const personNameField = (name: string): Field => ({
  name,
  type: 'text',
  required: true,
  maxLength: limits.name,
  hooks: {
    beforeValidate: [({ value }) => (typeof value === 'string' ? nameLine(value) : value)],
  },
})

export const emailField: Field = {
  name: 'email',
  label: 'Email',
  type: 'email',
  required: true,
  index: true,
  validate: validateEmail,
  admin: { description: 'Kept in lower case.' },
}

export const signUpTimeField = (name: string): Field => ({
  name,
  type: 'date',
  required: true,
  defaultValue: () => new Date().toISOString(),
  admin: { date: { pickerAppearance: 'dayAndTime' } },
})

/** An address signs up for a session once; in the trash the key is the id, so that it can sign up again. */
export const keyField: Field = {
  name: 'key',
  type: 'text',
  required: true,
  unique: true,
  hidden: true,
}
