import { z } from 'zod'
import { admin, visitor } from '../call.ts'
import { NoContent, optionalParagraphs, orNull } from '../fields.ts'
import { limits } from '../limits.ts'
import { MyLink } from '../my-sessions/contract.ts'
import { highestRating } from './answers.ts'

const ratingMessage = `Choose a number from 1 to ${highestRating}.`
const Rating = z
  .number({ error: ratingMessage })
  .int(ratingMessage)
  .min(1, ratingMessage)
  .max(highestRating, ratingMessage)

export const FeedbackInput = MyLink.extend({
  useful: Rating,
  taught: Rating,
  change: optionalParagraphs(limits.feedback),
  better: optionalParagraphs(limits.feedback),
})
export type FeedbackInput = z.infer<typeof FeedbackInput>

/** Means from 1 to 5; null, and no texts, while too few have answered. */
export const SessionFeedback = z.object({
  answers: z.number(),
  means: orNull(z.object({ useful: z.number(), taught: z.number() })),
  change: z.array(z.string()),
  better: z.array(z.string()),
})
export type SessionFeedback = z.infer<typeof SessionFeedback>

/** By the link of one's own attendance. 409 before half-time, after 14 days, and for a second time. */
export const giveFeedback = visitor.act('/my/feedback', FeedbackInput, NoContent, {
  limit: 'signUps',
  status: 204,
})
export const readFeedback = admin.get('/admin/sessions/:id/feedback', SessionFeedback)
