import { mailBody, placeholders } from '#collections/mail/mail-templates.collection.ts'
import type { Kind } from '#cms/email/templates/kinds.ts'
import { documentOf } from '#cms/email/templates/compose.ts'
import { seeSession } from '#cms/email/templates/frame.ts'

/** An administrator's own words, which were filled in when they were written. */
export const participants: Kind = {
  text: {
    label: 'Email to participants',
    subject: 'Update: {title}',
    body: mailBody(
      'Dear {name},',
      'This is an update about the session **{title}**.',
      'Date: {date}  \nTime: {time}  \nLocation: {location}',
    ),
    description: 'What the email to participants starts with; the administrator edits it.',
    hint: placeholders(),
  },
  priority: 2,
  outlives: true,
  contents: ({ env, session, mail: { subject, message } }) => ({
    letter: { subject: subject ?? '', body: documentOf(message ?? '') },
    frame: session ? { next: seeSession(env, session) } : {},
  }),
  example: () => ({ frame: {} }),
}
