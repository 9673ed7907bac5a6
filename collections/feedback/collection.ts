import { deletedAtField, hiddenCollection } from '../access.ts'
import { limits } from '../limits.ts'
import { highestRating } from './answers.ts'

const rating = { type: 'number', required: true, min: 1, max: highestRating } as const

/** An opinion of a session: without a person, a time or an order (promise `feedback.anonymous`). */
export const feedbackCollection = hiddenCollection({
  slug: 'feedback',
  labels: { singular: 'Feedback', plural: 'Feedback' },
  trash: true,
  timestamps: false,
  fields: [
    { name: 'session', type: 'text', required: true, index: true },
    { name: 'useful', ...rating },
    { name: 'taught', ...rating },
    { name: 'change', type: 'text', maxLength: limits.feedback },
    { name: 'better', type: 'text', maxLength: limits.feedback },
    deletedAtField,
  ],
})
