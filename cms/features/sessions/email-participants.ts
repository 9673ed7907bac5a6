import { createHash } from 'node:crypto'
import { subMinutes } from 'date-fns/subMinutes'
import type { PayloadRequest } from 'payload'
import { mailBody, placeholders } from '#collections/mail/mail-templates.collection.ts'
import type { EmailDraft, EmailOutcome, ParticipantsEmail } from '#collections/mail/contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { conflict } from '#cms/platform/errors.ts'
import type { DbContext, HubContext } from '#cms/platform/hub-context.ts'
import { documentOf, draftOf } from '#cms/email/templates/compose.ts'
import { seeSession } from '#cms/email/templates/frame.ts'
import type { Kind, Mail } from '#cms/email/templates/kinds.ts'
import { enqueue, mailId, mailOf, pending } from '#cms/email/outbox/outbox.ts'
import { peopleOf } from './emails/tell-of-session.ts'
import type { Hub } from '#cms/features/hub.ts'
import { fill, personalValues, sessionValues } from '#cms/email/templates/placeholders.ts'
import { readTemplate } from '#cms/email/templates/write-email.ts'
import { requireSession } from './view.ts'

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
    description: 'The first draft of an email to participants. The administrator edits it.',
    hint: placeholders(),
  },
  heading: '',
  priority: 2,
  outlives: true,
  contents: ({ env, session, mail: { subject, message } }) => ({
    letter: { subject: subject ?? '', body: documentOf(message ?? '') },
    next: session && seeSession(env, session),
  }),
  example: () => ({}),
}

/** How long the same text is not sent twice, after a double click or a lost answer. */
const minutesOfOneText = 10

export async function draftEmail({ payload, env }: HubContext, id: string): Promise<EmailDraft> {
  const session = await requireSession(payload, id)
  const template = await readTemplate(payload, 'participants')
  return draftOf(template, sessionValues(session, env.SITE_TIME_ZONE))
}

/** With the template's signature, unless it is already there. */
const signed = (message: string, signature: string) =>
  message.trimEnd().endsWith(signature) ? message : `${message.trimEnd()}\n\n${signature}`

function outcomeOf(mails: Mail[]): EmailOutcome {
  const waiting = mails.filter(({ state }) => pending.includes(state)).length
  const failed = mails
    .filter(({ state }) => state !== 'sent' && !pending.includes(state))
    .map(({ email, answer }) => ({ email, message: answer ?? 'This email was not sent.' }))
  return { emailsSent: mails.length - waiting - failed.length, waiting, failed }
}

async function stemOf({ payload }: DbContext, session: string, text: string, now: Date) {
  const stem = createHash('sha256').update(`${session}\n${text}`).digest('hex').slice(0, 32)
  const since = subMinutes(now, minutesOfOneText).toISOString()
  const where = { session, kind: 'participants', writtenAt: { greater_than: since } }
  const recent = await findRows({ payload }, 'mail', { where })
  const same = recent.find(({ id }) => id.startsWith(mailId('participants', `${stem}.`)))
  // Two requests at once share the same ten minutes.
  const minutes = Math.floor(now.getTime() / (minutesOfOneText * 60_000))
  return same ? same.id.split(':')[1]! : `${stem}.${minutes}`
}

/**
 * Failures are retried for three days. The answer comes after ten seconds at most, and says how many emails follow.
 * @throws APIError 404 for an unknown session, 409 if nobody is registered.
 */
export async function emailParticipants(
  { payload, env, sender }: Hub,
  req: PayloadRequest,
  id: string,
  { subject, message, includeWaitingList }: ParticipantsEmail,
): Promise<EmailOutcome> {
  const values = sessionValues(await requireSession(payload, id), env.SITE_TIME_ZONE)
  const people = (await peopleOf({ payload }, id)).filter(
    ({ status }) => includeWaitingList || status === 'registered',
  )
  if (people.length === 0) {
    throw conflict(
      includeWaitingList
        ? 'No one is registered or waiting for this session.'
        : 'No one is registered for this session.',
    )
  }
  const { signature } = await draftEmail({ payload, env }, id)
  const whole = signed(message, signature)
  const now = new Date()
  const stem = await stemOf({ payload }, id, `${subject}\n${message}`, now)
  const mails = people.map((person) => {
    const own = personalValues(values, person.name)
    const words = { subject: fill(subject, own), message: fill(whole, own) }
    return mailOf('participants', person, { now, key: `${stem}:${person.id}`, ...words })
  })
  const stored = await enqueue({ payload }, mails)
  const outcome = outcomeOf(await sender.outcomesOf(mails.map((mail) => mail.id)))
  const { emailsSent, waiting, failed } = outcome
  const counts = { emailsSent, waiting, failed: failed.length }
  payload.logger.info(counts, 'mailed the participants of a session')
  if (stored.length > 0) {
    await record(req, {
      action: 'mass-mail',
      target: 'session',
      targetId: id,
      count: stored.length,
    })
  }
  return outcome
}
