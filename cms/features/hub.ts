import type { MailSender } from '#cms/email/outbox/mail-sender.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'

/** A running hub. What works for it takes it first, and names what it needs of it. */
export type Hub = HubContext & { sender: MailSender }
