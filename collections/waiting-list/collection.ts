import type { CollectionConfig, DateField } from 'payload'
import { neverChanged, trashCollection } from '../access.ts'
import { limits } from '../limits.ts'
import {
  emailField,
  keyField,
  personNameField,
  sessionField,
  signUpTimeField,
} from '../registrations/person-fields.collection.ts'
import { deletedAtField } from '../trash/deleted-at.ts'

const offerField = (name: string, description: string): DateField => ({
  name,
  type: 'date',
  access: { create: neverChanged, update: neverChanged },
  admin: { readOnly: true, description, date: { pickerAppearance: 'dayAndTime' } },
})

export const waitingListEntryCollection: CollectionConfig = {
  slug: 'waiting-list-entry',
  labels: { singular: 'Waiting-list entry', plural: 'Waiting list' },
  access: trashCollection,
  trash: true,
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
  fields: [
    sessionField,
    personNameField('name'),
    emailField,
    { name: 'tier', type: 'text', required: true, maxLength: limits.tier },
    signUpTimeField('joinedAt'),
    offerField('offeredAt', 'When this person was last offered a place.'),
    {
      ...offerField('offerUntil', 'The end of an offer that is neither taken nor over.'),
      index: true,
    },
    offerField('offerStart', 'The start of the session that this offer was made for.'),
    keyField,
    deletedAtField,
  ],
}
