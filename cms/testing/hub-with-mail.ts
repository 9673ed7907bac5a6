import { addMinutes } from 'date-fns'
import { createMailLimit } from '#cms/email/outbox/mail-limit.ts'
import { createMailSender } from '#cms/email/outbox/mail-sender.ts'
import { startMailServer } from './mail-server.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** A hub that sends through a real mail server with these options, and a signed-in administrator. */
export async function startHubWithMail(...options: Parameters<typeof startMailServer>) {
  const mailServer = await startMailServer(...options)
  const hub = await startTestApp({ SMTP_URL: mailServer.url })
  const stop = async () => {
    await hub.stop()
    await mailServer.stop()
  }
  return { hub, admin: await hub.signIn(), mailServer, stop }
}

export type HubWithMail = Awaited<ReturnType<typeof startHubWithMail>>

/** Sends what is due `minutes` from now, as the hub does by itself. */
export const sendDueMails = ({ payload, env }: Pick<TestApp, 'payload' | 'env'>, minutes = 0) =>
  createMailSender(payload, env, createMailLimit(payload, env)).sendDue(
    addMinutes(new Date(), minutes),
  )
