import type { DateField, Field, GlobalConfig } from 'payload'
import {
  hiddenCollection,
  neverChanged,
  staffOnly,
  superAdminOnly,
  trashCollection,
} from '../access.ts'
import { nameLine, validateEmail } from '../fields.ts'
import { limits } from '../limits.ts'
import { type List, lists } from './person.ts'
import { modeLabels, waitingListModes } from './contract.ts'

const labels: Record<List, string> = { registered: 'Registered', waiting: 'Waiting' }

const setOnce = { update: neverChanged }
const never = { create: neverChanged, update: neverChanged }
const dayAndTime = { date: { pickerAppearance: 'dayAndTime' as const } }

/** An edit leaves the field out of what it stores: then it is missing, and valid. */
const whenAdded =
  (isValid: (value: unknown) => boolean, message: string) =>
  (value: unknown, { operation }: { operation?: string }): string | true =>
    operation === 'update' || isValid(value) || message

/** `withPlaces` writes these, so that an edit never brings an old value back (person-hooks.ts). */
const placeFields: Field[] = [
  {
    name: 'session',
    type: 'relationship',
    relationTo: 'session',
    required: true,
    index: true,
    access: setOnce,
    validate: whenAdded(Boolean, 'Choose a session.'),
    admin: { components: { Field: '/app/components/session-field#SessionField' } },
  },
  {
    name: 'status',
    type: 'select',
    required: true,
    defaultValue: 'registered',
    options: lists.map((value) => ({ label: labels[value], value })),
    access: setOnce,
    validate: whenAdded((value) => lists.some((list) => list === value), 'Choose a status.'),
    admin: { description: 'Promote and move people on the Registration List page.' },
  },
  {
    name: 'at',
    label: 'Registered or waiting since',
    type: 'date',
    required: true,
    defaultValue: () => new Date().toISOString(),
    access: setOnce,
    validate: whenAdded((value) => Date.parse(String(value)) > 0, 'Enter a time.'),
    admin: dayAndTime,
  },
  ...[
    ['offeredAt', 'When this person was last offered a place.'],
    ['offerUntil', 'The end of an offer that is neither taken nor over.'],
    ['offerStart', 'The start of the session that this offer was made for.'],
  ].map(([name, description]): DateField => ({
    name: name!,
    type: 'date',
    index: name === 'offerUntil',
    access: never,
    admin: { readOnly: true, description, ...dayAndTime },
  })),
]

export const placeFieldNames = ['session', 'status', 'at', 'offeredAt', 'offerUntil', 'offerStart']

export const registrationCollection = trashCollection({
  slug: 'registration',
  labels: { singular: 'Registration', plural: 'Registrations' },
  admin: {
    group: 'Teaching',
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'tier', 'session', 'status', 'at'],
    listSearchableFields: ['name', 'email'],
    description: 'People with a place or waiting for one. Deleting a registration frees its place.',
  },
  defaultSort: '-at',
  // Each read of sessions counts them all.
  indexes: [{ fields: ['deletedAt', 'session', 'status'] }],
  // The hooks need the session in every call.
  forceSelect: { session: true },
  fields: [
    ...placeFields,
    {
      name: 'name',
      type: 'text',
      required: true,
      maxLength: limits.name,
      // The panel stores names tidied as the forms do.
      hooks: {
        beforeValidate: [({ value }) => (typeof value === 'string' ? nameLine(value) : value)],
      },
    },
    {
      name: 'email',
      label: 'Email',
      type: 'email',
      required: true,
      index: true,
      validate: validateEmail,
      admin: { description: 'Kept in lower case.' },
    },
    { name: 'tier', type: 'text', required: true, maxLength: limits.tier },
    // An address signs up for a session once; in the trash it is the id, so that it can sign up again.
    { name: 'key', type: 'text', required: true, unique: true, hidden: true },
  ],
})

// A row for each session, because updates of `session` write every column (cms/features/places/with-places.ts).
export const placesCollection = hiddenCollection({
  slug: 'place',
  labels: { singular: 'Version of places', plural: 'Versions of places' },
  timestamps: false,
  fields: [{ name: 'version', type: 'text', required: true }],
})

export const waitingListSettingsGlobal: GlobalConfig = {
  slug: 'waiting-list-settings',
  label: 'Freed places',
  access: { read: staffOnly, update: superAdminOnly },
  admin: { group: 'Teaching' },
  fields: [
    {
      name: 'mode',
      label: 'What happens to freed places',
      type: 'select',
      required: true,
      defaultValue: 'manual',
      options: waitingListModes.map((value) => ({ label: modeLabels[value], value })),
      admin: {
        description:
          'Given by an administrator: no one is emailed before an administrator promotes a person. Offered: the hub emails the person who has waited longest and keeps the place for some hours. Administrators can promote people either way.',
      },
    },
  ],
}
