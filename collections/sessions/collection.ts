import { hiddenCollection, trashCollection } from '../access.ts'
import { validateBy, validateWebAddress } from '../fields.ts'
import { limits } from '../limits.ts'
import { Capacity, FacultyEmail, TeachingMinutes } from './teaching-fields.ts'

const pickDayAndTime = { date: { pickerAppearance: 'dayAndTime' as const } }

export const sessionCollection = trashCollection({
  slug: 'session',
  labels: { singular: 'Session', plural: 'Sessions' },
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
      admin: {
        step: 1,
        description: 'Leave empty for unlimited places.',
      },
      validate: validateBy(Capacity),
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
          'Cancel a session, or put it back on, on the Manage Sessions page, which emails people.',
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
      validate: validateBy(TeachingMinutes),
      admin: {
        step: 15,
        description:
          "Minutes credited to each person who was there. Leave empty to use the session's length.",
      },
    },
    {
      name: 'facultyEmail',
      type: 'text',
      maxLength: limits.url,
      validate: validateBy(FacultyEmail),
      admin: {
        description:
          'Never shown to visitors. Gets the emails for teachers. Put a comma between two addresses.',
      },
    },
    {
      name: 'materialsUrl',
      type: 'text',
      maxLength: limits.url,
      validate: validateWebAddress,
      admin: { description: 'Slides or a recording, for everyone.' },
    },
    // Two edits of one second are two (session-calendar.ts).
    { name: 'edits', type: 'number', hidden: true },
  ],
})

/** The rows that an import has made, so that it can be taken back. */
export const importCollection = hiddenCollection({
  slug: 'import',
  timestamps: false,
  fields: [
    { name: 'at', type: 'date', required: true, index: true },
    { name: 'sessions', type: 'json', required: true },
    { name: 'categories', type: 'json', required: true },
  ],
})
