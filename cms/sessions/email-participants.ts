import type { Payload } from 'payload'
import type { EmailDraft, EmailOutcome, ParticipantsEmail } from '#collections/sessions/contract.ts'
import { compose, documentOf } from '#cms/mail/compose.ts'
import { deliverToAll } from '#cms/mail/deliver-to-all.ts'
import { oneLine, sessionValues } from '#cms/mail/placeholders.ts'
import { readTemplate } from '#cms/mail/templates.ts'
import { findSession } from './view.ts'
import { conflict, notFound } from '#cms/errors.ts'

type Participant = { fullName: string; email: string }

async function requireSession(payload: Payload, id: string) {
  const session = await findSession(payload, id)
  if (!session) throw notFound('session')
  return session
}

/** What the e-mail dialog starts with (spec §5). @throws APIError 404 for an unknown session. */
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
  payload: Payload,
  id: string,
  { subject, message }: ParticipantsEmail,
  zone: string,
): Promise<EmailOutcome> {
  const values = sessionValues(await requireSession(payload, id), zone)
  const { docs } = await payload.db.find<Participant & { id: string }>({
    collection: 'registration',
    where: { session: { equals: id } },
    sort: ['registeredAt', 'createdAt'],
    limit: 0,
    pagination: false,
  })
  if (docs.length === 0) throw conflict('Nobody is registered for this session.')
  const letter = { subject, body: documentOf(message) }
  const people = docs.map(({ fullName, email }) => ({ name: oneLine(fullName), email }))
  const outcome = await deliverToAll(payload, people, ({ name }) =>
    compose(letter, { ...values, name }),
  )
  const { emailsSent, failed } = outcome
  payload.logger.info({ emailsSent, failed: failed.length }, 'mailed the participants of a session')
  return outcome
}
