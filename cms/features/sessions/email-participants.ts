import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from 'date-fns/addDays'
import type { Payload, PayloadRequest } from 'payload'
import type {
  EmailDraft,
  EmailOutcome,
  ParticipantsEmail,
} from '#collections/sessions/email.contract.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { findRows, withIds } from '#cms/platform/database/rows.ts'
import { conflict } from '#cms/platform/errors.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { draftOf, signatureOf } from '#cms/email/templates/compose.ts'
import { deliverToAll, runTimeoutMs } from '#cms/email/outbox/deliver-to-all.ts'
import { peopleOf, registeredOf } from '#cms/email/outbox/people-of-session.ts'
import { mailId } from '#cms/email/mail-id.ts'
import { claimedAt, pending, storeMails } from '#cms/email/outbox/mail-rows.ts'
import type { Hub } from '#cms/features/hub.ts'
import { fill, personalValues, sessionValues } from '#cms/email/templates/placeholders.ts'
import { readTemplate } from '#cms/email/templates/templates.ts'
import { requireSession } from './view.ts'

const daysToTry = 3
const pollIntervalMs = 200

/** The draft in the email dialog. @throws APIError 404 for an unknown session. */
export async function draftEmail({ payload, env }: HubContext, id: string): Promise<EmailDraft> {
  const session = await requireSession(payload, id)
  const template = await readTemplate(payload, 'participants')
  return { id: randomUUID(), ...draftOf(template, sessionValues(session, env.SITE_TIME_ZONE)) }
}

/** With the template's signature, unless somebody has written it. */
const signed = (message: string, signature: string) =>
  message.trimEnd().endsWith(signature) ? message : `${message.trimEnd()}\n\n${signature}`

async function readOutcome(payload: Payload, ids: string[]): Promise<EmailOutcome> {
  const mails = await findRows({ payload }, 'mail', { where: withIds(ids) })
  const waiting = mails.filter(({ state }) => pending.includes(state)).length
  const failed = mails
    .filter(({ state }) => state !== 'sent' && !pending.includes(state))
    .map(({ email, answer }) => ({ email, message: answer ?? 'This email was not sent.' }))
  return { emailsSent: mails.length - waiting - failed.length, waiting, failed }
}

async function awaitOthers(payload: Payload, ids: string[]): Promise<void> {
  const giveUp = performance.now() + runTimeoutMs
  const where = { and: [withIds(ids), { state: { equals: 'sending' } }] }
  while (performance.now() < giveUp) {
    if ((await payload.db.count({ collection: 'mail', where })).totalDocs === 0) return
    await wait(pollIntervalMs)
  }
}

/**
 * Failures are retried for three days. @throws APIError 404 for an unknown session, 409 if nobody is registered,
 * 503 if the mail server is unreachable.
 */
export async function emailParticipants(
  { payload, env, sender }: Pick<Hub, 'payload' | 'env' | 'sender'>,
  req: PayloadRequest,
  id: string,
  { id: messageId = randomUUID(), subject, message, includeWaitingList }: ParticipantsEmail,
): Promise<EmailOutcome> {
  const values = sessionValues(await requireSession(payload, id), env.SITE_TIME_ZONE)
  const people = await (includeWaitingList ? peopleOf : registeredOf)({ payload }, id)
  if (people.length === 0) {
    throw conflict(
      includeWaitingList
        ? 'Nobody is registered or waiting for this session.'
        : 'Nobody is registered for this session.',
    )
  }
  const whole = signed(message, signatureOf(await readTemplate(payload, 'participants')))
  const text = createHash('sha256').update(`${subject}\n${message}`).digest('hex').slice(0, 16)
  const key = `${messageId}.${text}`
  const now = new Date()
  const mails = people.map(({ id: person, name, email }) => {
    const own = personalValues(values, name)
    return {
      id: mailId('participants', `${key}:${person}`),
      kind: 'participants' as const,
      session: id,
      person,
      name,
      email,
      subject: fill(subject, own),
      message: fill(whole, own),
      giveUpAt: addDays(now, daysToTry).toISOString(),
      ...claimedAt(now),
    }
  })
  const ids = mails.map((mail) => mail.id)
  const claimed = await storeMails({ payload }, mails)
  await deliverToAll({ payload, sender }, claimed)
  if (claimed.length < mails.length) await awaitOthers(payload, ids)
  const outcome = await readOutcome(payload, ids)
  const { emailsSent, waiting, failed } = outcome
  const counts = { emailsSent, waiting, failed: failed.length }
  payload.logger.info(counts, 'mailed the participants of a session')
  if (claimed.length > 0) {
    await record(req, {
      action: 'mass-mail',
      target: 'session',
      targetId: id,
      count: claimed.length,
    })
  }
  return outcome
}
