import type { CollectionConfig } from 'payload'
import { trashCollection } from '../access.ts'
import { isWebAddress, webAddressMessage } from '../fields.ts'
import { limits } from '../limits.ts'
import { deletedAtField } from '../trash/deleted-at.ts'
import { FacultyEmail, facultyEmailMessage, teachingMinutesMessage } from './teaching-fields.ts'

const pickDayAndTime = { date: { pickerAppearance: 'dayAndTime' as const } }

export const sessionCollection: CollectionConfig = {
  slug: 'session',
  labels: { singular: 'Session', plural: 'Sessions' },
  access: trashCollection,
  trash: true,
  admin: {
    group: 'Teaching',
    useAsTitle: 'title',
    defaultColumns: ['title', 'startTime', 'category', 'location', 'capacity'],
    listSearchableFields: ['title', 'faculty', 'topic', 'location'],
    description: 'A session in the trash keeps its registrations and its waiting list.',
  },
  defaultSort: '-startTime',
  indexes: [{ fields: ['startTime', 'title'] }],
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: limits.title },
    { name: 'description', type: 'textarea', required: true, maxLength: limits.text },
    {
      name: 'category',
      type: 'text',
      required: true,
      index: true,
      maxLength: limits.name,
      admin: { components: { Field: '/app/components/category-field#CategoryField' } },
    },
    { name: 'faculty', type: 'text', maxLength: limits.name },
    { name: 'topic', type: 'text', maxLength: limits.name },
    { name: 'location', type: 'text', required: true, maxLength: limits.location },
    {
      name: 'startTime',
      type: 'date',
      required: true,
      admin: pickDayAndTime,
    },
    {
      name: 'endTime',
      type: 'date',
      required: true,
      admin: { ...pickDayAndTime, description: 'Later than the start.' },
      validate: (value, { siblingData }) => {
        const { startTime } = siblingData as { startTime?: string }
        if (!value) return 'Enter the end date and time.'
        return (
          !startTime || new Date(value) > new Date(startTime) || 'The end must be after the start.'
        )
      },
    },
    {
      name: 'capacity',
      type: 'number',
      min: 1,
      max: limits.capacity,
      admin: { step: 1, description: 'How many people can register. Empty means unlimited.' },
      validate: (value: number | null | undefined) =>
        value == null ||
        (Number.isInteger(value) && value >= 1 && value <= limits.capacity) ||
        'Enter a whole number from 1, or leave the capacity empty.',
    },
    {
      name: 'registrationRequired',
      type: 'checkbox',
      required: true,
      defaultValue: true,
      admin: { description: 'When off, anyone can come without registering.' },
    },
    {
      name: 'cancelledAt',
      type: 'date',
      admin: {
        ...pickDayAndTime,
        readOnly: true,
        description:
          'Cancel a session, or put it back on, on the page of the sessions: people are told of it there.',
      },
    },
    { name: 'cancelReason', type: 'textarea', maxLength: limits.text, admin: { readOnly: true } },
    // The same in all sessions that were repeated or imported together.
    { name: 'series', type: 'text', index: true, admin: { hidden: true } },
    {
      name: 'teachingMinutes',
      type: 'number',
      min: 1,
      max: limits.teachingMinutes,
      validate: (value: number | null | undefined) =>
        value == null ||
        (Number.isInteger(value) && value >= 1 && value <= limits.teachingMinutes) ||
        teachingMinutesMessage,
      admin: {
        step: 15,
        description: 'What counts for whoever was there. Empty means from the start to the end.',
      },
    },
    {
      name: 'facultyEmail',
      type: 'text',
      maxLength: limits.url,
      validate: (value: string | null | undefined) =>
        FacultyEmail.safeParse(value).success || facultyEmailMessage,
      admin: {
        description:
          'Never shown to visitors. Gets the emails for the teachers; two with a comma between them.',
      },
    },
    {
      name: 'materialsUrl',
      type: 'text',
      maxLength: limits.url,
      validate: (value: string | null | undefined) =>
        !value || isWebAddress(value) || webAddressMessage,
      admin: { description: 'Slides or a recording, for everybody.' },
    },
    // Two edits of one second are two (sequence.ts).
    { name: 'edits', type: 'number', hidden: true },
    deletedAtField,
  ],
}
