import type { Payload, PayloadRequest } from 'payload'
import type { EmailDraft, EmailOutcome, ParticipantsEmail } from '#collections/sessions/contract.ts'
import { record } from '#cms/audit-log/record.ts'
import { findRows } from '#cms/database/rows.ts'
import { conflict } from '#cms/errors.ts'
import { compose, documentOf } from '#cms/mail/compose.ts'
import { deliverToAll } from '#cms/mail/deliver-to-all.ts'
import { personalValues, sessionValues } from '#cms/mail/placeholders.ts'
import { readTemplate } from '#cms/mail/templates.ts'
import { requireSession } from './view.ts'

/** What the email dialog starts with. @throws APIError 404 for an unknown session. */
export async function draftEmail(payload: Payload, id: string, zone: string): Promise<EmailDraft> {
  const session = await requireSession(payload, id)
  const template = await readTemplate(payload, 'participants')
  const { subject, text } = compose(template, sessionValues(session, zone))
  return { subject, message: text }
}

/**
 * Sends what an administrator wrote to everybody who is registered, one message each.
 * @throws APIError 404 for an unknown session, 409 when nobody is registered, 503 when the mail
 * server cannot be reached.
 */
export async function emailParticipants(
  req: PayloadRequest,
  id: string,
  { subject, message }: ParticipantsEmail,
  zone: string,
): Promise<EmailOutcome> {
  const { payload } = req
  const values = sessionValues(await requireSession(payload, id), zone)
  const registrations = await findRows({ payload }, 'registration', {
    where: { session: { equals: id } },
    sort: ['registeredAt', 'createdAt'],
  })
  if (registrations.length === 0) throw conflict('Nobody is registered for this session.')
  const letter = { subject, body: documentOf(message) }
  const people = registrations.map(({ fullName, email }) => ({ name: fullName, email }))
  const outcome = await deliverToAll(payload, people, ({ name }) =>
    compose(letter, personalValues(values, name)),
  )
  const { emailsSent, failed } = outcome
  payload.logger.info({ emailsSent, failed: failed.length }, 'mailed the participants of a session')
  await record(req, { deed: 'mass-mail', subject: 'session', subjectId: id, count: emailsSent })
  return outcome
}
