import { createMailSender, type MailSender } from '#cms/email/outbox/mail-sender.ts'
import { paceByNetwork, type PaceByNetwork } from '#cms/email/outbox/pace-by-network.ts'
import { openSeatStore } from '#cms/features/seats/open-seat-store.ts'
import type { SeatStore } from '#cms/features/seats/seat-store.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import type { Jobs } from '#cms/platform/jobs/scheduler.ts'

/** A running hub. What works for it takes it first, and names what it needs of it. */
export type Hub = HubContext & {
  seats: SeatStore
  sender: MailSender
  pace: PaceByNetwork
  jobs: Jobs
}

/** Everything but the jobs, which work for what is opened here. */
export const openHub = ({ payload, env }: HubContext): Omit<Hub, 'jobs'> => ({
  payload,
  env,
  seats: openSeatStore(payload),
  sender: createMailSender({ payload, env }),
  pace: paceByNetwork(env),
})
