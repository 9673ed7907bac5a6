import type { CollectionConfig } from 'payload'
import { trashCollection } from '../access.ts'
import { limits } from '../limits.ts'
import { deletedAtField } from '../trash/deleted-at.ts'
import {
  emailField,
  keyField,
  personNameField,
  sessionField,
  signUpTimeField,
} from './person-fields.collection.ts'

export const registrationCollection: CollectionConfig = {
  slug: 'registration',
  labels: { singular: 'Registration', plural: 'Registrations' },
  access: trashCollection,
  trash: true,
  admin: {
    group: 'Teaching',
    useAsTitle: 'fullName',
    defaultColumns: ['fullName', 'email', 'rotaTier', 'session', 'registeredAt'],
    listSearchableFields: ['fullName', 'email'],
    description: 'Who has a place. Deleting a registration frees the place.',
  },
  defaultSort: '-registeredAt',
  // The hooks need the session, whatever a call selects.
  forceSelect: { session: true },
  fields: [
    sessionField,
    personNameField('fullName'),
    emailField,
    { name: 'rotaTier', type: 'text', required: true, maxLength: limits.tier },
    signUpTimeField('registeredAt'),
    keyField,
    deletedAtField,
  ],
}
