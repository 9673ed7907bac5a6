import { addMinutes } from 'date-fns'
import { createMailSender } from '#cms/email/outbox/mail-sender.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { startMailServer } from './mail-server.ts'
import { startTestApp } from './test-app.ts'

type MailServer = Parameters<typeof startMailServer>

/** Sends what is due `minutes` from now, as the hub does by itself. */
const sendDueMails = (hub: HubContext, minutes: number) =>
  createMailSender(hub).sendDue(addMinutes(new Date(), minutes))

/** A hub that sends through a real mail server with these options, and a signed-in administrator. */
export async function startHubWithMail(
  refuses?: MailServer[0],
  options?: MailServer[1],
  variables: Record<string, string> = {},
  sends: Parameters<typeof startTestApp>[1] = {},
) {
  const mailServer = await startMailServer(refuses, options)
  const hub = await startTestApp({ SMTP_URL: mailServer.url, ...variables }, sends)
  const stop = async () => {
    await hub.stop()
    await mailServer.stop()
  }
  const sendDue = (minutes = 0) => sendDueMails(hub, minutes)
  return { hub, admin: await hub.signIn(), mailServer, sendDue, stop }
}

export type HubWithMail = Awaited<ReturnType<typeof startHubWithMail>>
