import type { CollectionConfig } from 'payload'
import { staffCollection } from '../access.ts'
import { limits } from '../limits.ts'
import {
  emailField,
  onePersonASession,
  personNameField,
  sessionField,
  signUpTimeField,
} from '../registrations/person-fields.collection.ts'

export const waitingListEntryCollection: CollectionConfig = {
  slug: 'waiting-list-entry',
  labels: { singular: 'Waiting-list entry', plural: 'Waiting list' },
  access: staffCollection,
  admin: {
    group: 'Teaching',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'tier', 'session', 'joinedAt'],
    listSearchableFields: ['name', 'email'],
    description: 'Who waits for a place. Promote people on the Registration List page.',
  },
  defaultSort: 'joinedAt',
  // The hooks need the session, whatever a call selects.
  forceSelect: { session: true },
  indexes: [onePersonASession],
  fields: [
    sessionField,
    personNameField('name'),
    emailField,
    { name: 'tier', type: 'text', required: true, maxLength: limits.tier },
    signUpTimeField('joinedAt'),
  ],
}
