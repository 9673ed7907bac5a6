import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Match } from '#cms/platform/database/rows.ts'
import { addMinutes, subMinutes } from 'date-fns'
import { mailName, oneLine } from '#cms/email/templates/placeholders.ts'
import type { Mail } from '#cms/email/templates/kinds.ts'
import { senderOf, type WrittenEmail } from '#cms/email/templates/write-email.ts'
import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import { createTransport, type Transport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared/index.js'
import type { Env } from '#cms/platform/env.ts'

/**
 * `message`: why it was not sent. `isServerDown`: the next message would fail too. `isFinal`: the server will never
 * take this message.
 */
export type Delivery = { message?: string; isServerDown?: boolean; isFinal?: boolean }
type Recipient = { name: string; email: string }

type Message = Omit<WrittenEmail, 'frame' | 'to'> & { messageId: string }

/** The longest that one message may take; the server may still take it afterwards. */
const deliveryTimeoutMs = 15_000
const maxAnswerLength = 200

type MailError = Error & {
  code?: string
  response?: string
  responseCode?: number
}

const aboutOneMessage = new Set(['EENVELOPE', 'EMESSAGE'])
const serviceCloses = 421
const isTemporary = (code = 0) => code >= 400 && code < 500

function failure({ code, response, responseCode }: MailError): Delivery {
  if (!aboutOneMessage.has(code ?? '') || responseCode === serviceCloses) {
    return { isServerDown: true, message: 'The mail server could not be reached.' }
  }
  const answer = response && `: ${oneLine(response).slice(0, maxAnswerLength)}`
  const message = `The mail server refused this email${answer ?? '.'}`
  return { isFinal: !isTemporary(responseCode), message }
}

async function tooLate(): Promise<never> {
  await wait(deliveryTimeoutMs, undefined, { ref: false })
  throw new Error('The mail server takes too long.')
}

/** Sends one message to one person. Never throws: the answer says that a mail failed. */
export async function deliver(
  payload: Payload,
  { name, email }: Recipient,
  { calendars = [], documents = [], ...message }: Message,
): Promise<Delivery> {
  const { defaultFromName, defaultFromAddress } = payload.email
  try {
    await Promise.race([
      payload.sendEmail({
        ...message,
        attachments: [
          ...calendars.map(({ method, filename, content }, index) => ({
            filename: `${index + 1}-${filename}`,
            content,
            contentType: `text/calendar; charset=utf-8; method=${method}`,
          })),
          ...documents.map((file) => ({ ...file, contentType: 'application/pdf' })),
        ],
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'OOF, AutoReply',
        },
        from: `${JSON.stringify(defaultFromName)} <${defaultFromAddress}>`,
        to: { name: mailName(name) ?? '', address: email },
      }),
      tooLate(),
    ])
    return {}
  } catch (thrown) {
    payload.logger.warn({ err: thrown }, 'a mail was not sent')
    return failure(thrown as MailError)
  }
}

/** Together three days, then a mail is given up. Waiting for a missing server is not a try. */
const minutesBefore = [1, 5, 15, 60, 180, 360, 720, 1_440, 1_440]

/** When a mail was first due. Each failed try has delayed it. */
export const firstDue = ({ dueAt, tries }: Pick<Mail, 'dueAt' | 'tries'>) =>
  subMinutes(
    dueAt,
    minutesBefore.slice(0, tries).reduce((sum, minutes) => sum + minutes, 0),
  )

/** After these tries a mail has waited for 21 minutes. */
const triesOfLateMail = 4
const lateMinutes = 15

/** Mails that are overdue, however early they were written. */
export const lateMails = (now: Date): Match => ({
  or: [
    { dueAt: { less_than: subMinutes(now, lateMinutes).toISOString() } },
    { tries: { greater_than_equal: triesOfLateMail } },
  ],
})

/** The row of a mail after a try to send it. */
export function outcomeOf(
  { isFinal, message: answer }: Delivery,
  { tries, giveUpAt }: Mail,
  now: Date,
) {
  if (!answer) return { state: 'sent' as const, sentAt: now.toISOString(), answer: null }
  if (isFinal) return { state: 'refused' as const, answer }
  const minutes = minutesBefore[tries - 1]
  const next = minutes && addMinutes(now, minutes)
  return !next || (giveUpAt && next > new Date(giveUpAt))
    ? { state: 'given-up' as const, answer }
    : { state: 'waiting' as const, dueAt: next.toISOString(), answer }
}

/** Mails sent at once. Hospitals' servers (Microsoft 365) take three connections from one account. */
export const maxConcurrentMails = 3

type Defaults = { replyTo?: string }

function smtpTransport(url: string, defaults: Defaults) {
  const options = {
    pool: true as const,
    maxConnections: maxConcurrentMails,
    // A connection that the server closed while it was idle costs one more try, never an endless row.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A dead or slow server must not hold an administrator's request.
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    // Given as `url`, nodemailer would drop every other option.
    ...parseConnectionUrl(url),
  }
  return createTransport(options, defaults)
}

/** Only the panel tries: the outbox keeps its emails until a server is set. */
const noServer: Transport = {
  name: 'no mail server',
  version: '1',
  send: (_mail, done) => done(new Error('No mail server is set.'), undefined),
}

/** Payload's way out for mail: the server of `SMTP_URL`. */
export function mailAdapter(env: Env) {
  const defaults = env.MAIL_REPLY_TO ? { replyTo: env.MAIL_REPLY_TO } : {}
  const sender = senderOf(env)
  return nodemailerAdapter({
    skipVerify: true,
    defaultFromName: sender.name,
    defaultFromAddress: sender.address,
    transport: env.SMTP_URL ? smtpTransport(env.SMTP_URL, defaults) : createTransport(noServer),
  })
}
