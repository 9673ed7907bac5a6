import { trashCollection } from '../access.ts'
import { validateEmail } from '../fields.ts'
import { limits } from '../limits.ts'

const requestCollection = (
  slug: string,
  noun: string,
  description: string,
  text: string,
  required: boolean,
) =>
  trashCollection({
    slug,
    labels: { singular: noun, plural: `${noun}s` },
    admin: {
      group: 'Requests',
      useAsTitle: 'name',
      defaultColumns: ['name', 'email', text, 'createdAt', 'answeredAt'],
      description,
    },
    defaultSort: '-createdAt',
    fields: [
      { name: 'name', type: 'text', required, maxLength: limits.name },
      { name: 'email', label: 'Email', type: 'email', required, validate: validateEmail },
      { name: text, type: 'textarea', required: true, maxLength: limits.text },
      {
        name: 'answeredAt',
        label: 'Answered',
        type: 'date',
        index: true,
        admin: { date: { pickerAppearance: 'dayAndTime' }, description: 'Empty while it is new.' },
      },
    ],
  })

export const topicRequestCollection = requestCollection(
  'topic-request',
  'Topic request',
  'Topics asked for, offers to teach and feedback.',
  'message',
  false,
)
export const theatreRequestCollection = requestCollection(
  'theatre-request',
  'Theatre list request',
  'Requests for extra theatre list experience, with the dates that suit.',
  'datesAvailable',
  true,
)
