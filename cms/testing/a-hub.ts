import { addMinutes } from 'date-fns'
import { afterAll, beforeEach } from 'vitest'
import { createMailSender } from '#cms/email/outbox/mail-sender.ts'
import { startMailServer } from './mail-server.ts'
import { startTestApp } from './test-app.ts'

/** A hub for the tests of a file, which stops after them, and a signed-in administrator. */
export async function aHub(...options: Parameters<typeof startTestApp>) {
  const hub = await startTestApp(...options)
  afterAll(() => hub.stop())
  return { hub, admin: await hub.signIn() }
}

type MailServer = Parameters<typeof startMailServer>

/** The same with a mail server of these options, which has received nothing when a test begins. */
export async function aHubWithMail(
  refuses?: MailServer[0],
  options?: MailServer[1],
  variables: Record<string, string> = {},
  sends?: Parameters<typeof startTestApp>[1],
) {
  const mailServer = await startMailServer(refuses, options)
  beforeEach(mailServer.clear)
  afterAll(mailServer.stop)
  const stage = await aHub({ SMTP_URL: mailServer.url, ...variables }, sends)
  /** Sends what is due `minutes` from now, as the hub does by itself. */
  const sendDue = (minutes = 0) =>
    createMailSender(stage.hub).sendDue(addMinutes(new Date(), minutes))
  return { ...stage, mailServer, sendDue }
}
