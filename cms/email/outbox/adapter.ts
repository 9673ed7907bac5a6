import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import { createTransport, type Transport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared/index.js'
import { senderOf } from '#cms/email/templates/invitation.ts'
import type { Env } from '#cms/platform/env.ts'

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
