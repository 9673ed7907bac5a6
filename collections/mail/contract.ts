import { z } from 'zod'
import { admin } from '../call.ts'
import { Id, Instant, line, orNull, paragraphs } from '../fields.ts'
import { limits } from '../limits.ts'
import { mailKinds, mailStates } from './states.ts'

/** Tells administrators which email it is if one kind serves several. */
export const ShownKind = z.enum([
  ...z.enum(mailKinds).exclude(['news', 'left']).options,
  'promotion',
  'lastCall',
  'changed',
  'cancelled',
  'reinstated',
  'withdrawn',
  'removed',
  'moved',
])
export type ShownKind = z.infer<typeof ShownKind>

/** `at`: when it was sent, is due while it waits, or was written; `answer`: why it was not sent. */
export const MailView = z.object({
  id: Id,
  kind: ShownKind,
  person: Id,
  state: z.enum(mailStates),
  at: Instant,
  answer: orNull(z.string()),
  canBeSentAgain: z.boolean(),
})
export type MailView = z.infer<typeof MailView>

/** `refused`: in the last seven days, by the mail server or after too many tries. */
export const MailStatus = z.object({
  hasServer: z.boolean(),
  waiting: z.number(),
  refused: z.number(),
  /** Whether a mail has waited for 15 minutes in spite of retries. */
  isStuck: z.boolean(),
})
export type MailStatus = z.infer<typeof MailStatus>

export const listSessionMails = admin.get('/admin/sessions/:id/mails', z.array(MailView))
/** Sent once for each `id`; a waiting mail goes out now. 409 once it is out of date, or the attendance does not count. */
export const sendMailAgain = admin.post('/admin/mails/send-again', z.object({ id: Id }), MailView)
export const readMailStatus = admin.get('/admin/mail-status', MailStatus)
/** A mail to an example person as HTML, for the panel. */
export const previewMail = admin.get('/admin/mail-preview', z.string(), {
  query: z.object({
    kind: z.enum(mailKinds, { error: 'Choose one of the emails.' }).default('place'),
    version: z.string().max(limits.name).optional(),
  }),
  contentType: 'text/html; charset=utf-8',
})

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
