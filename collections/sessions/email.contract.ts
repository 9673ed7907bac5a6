import { z } from 'zod'
import { admin } from '../call.ts'
import { line, paragraphs } from '../fields.ts'
import { limits } from '../limits.ts'

/** Both may contain {title}, {date}, {time}, {location} and {name}. */
export const ParticipantsEmail = z.object({
  subject: line(limits.subject, 'Enter a subject.'),
  message: paragraphs(limits.text, 'Enter a message.'),
  includeWaitingList: z.boolean({ error: 'Say whether to include the waiting list.' }).optional(),
})
export type ParticipantsEmail = z.infer<typeof ParticipantsEmail>

/** After ten seconds at most. `emailsSent` and `waiting` are counts, `failed` has every other address with a reason. */
export const EmailOutcome = z.object({
  emailsSent: z.number(),
  waiting: z.number(),
  failed: z.array(z.object({ email: z.string(), message: z.string() })),
})
export type EmailOutcome = z.infer<typeof EmailOutcome>

/** Keeps {name} in it; `signature` is put below what is sent. */
export const EmailDraft = z.object({
  subject: z.string(),
  message: z.string(),
  signature: z.string(),
})
export type EmailDraft = z.infer<typeof EmailDraft>

export const readEmailDraft = admin.get('/admin/sessions/:id/email-draft', EmailDraft)
/** The same text goes to a person once in ten minutes. 409 if nobody is registered; 429 if too often. */
export const emailParticipants = admin.act(
  '/sessions/:id/email-participants',
  ParticipantsEmail,
  EmailOutcome,
  { limit: 'sending' },
)
