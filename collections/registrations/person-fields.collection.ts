import type { Field } from 'payload'
import { neverChanged } from '../access.ts'

export const sessionField: Field = {
  name: 'session',
  type: 'relationship',
  relationTo: 'session',
  required: true,
  index: true,
  access: { update: neverChanged },
}

export const emailField: Field = {
  name: 'email',
  label: 'Email',
  type: 'email',
  required: true,
  index: true,
  admin: { description: 'Kept in lower case.' },
}

export const signUpTimeField = (name: string): Field => ({
  name,
  type: 'date',
  required: true,
  defaultValue: () => new Date().toISOString(),
  admin: { date: { pickerAppearance: 'dayAndTime' } },
})

/** Emails are stored in lower case. */
export const onePersonASession = { fields: ['session', 'email'], unique: true }
