import { createMailSender, type MailSender } from '#cms/email/outbox/mail-sender.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import type { Jobs } from '#cms/platform/jobs/scheduler.ts'

/** A running hub. What works for it takes it first, and names what it needs of it. */
export type Hub = HubContext & {
  sender: MailSender
  jobs: Jobs
}

/** Everything but the jobs, which work for what is opened here. */
export const openHub = ({ payload, env }: HubContext): Omit<Hub, 'jobs'> => ({
  payload,
  env,
  sender: createMailSender({ payload, env }),
})
