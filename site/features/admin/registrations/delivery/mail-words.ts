import type { MailView } from '#collections/mail/contract.ts'
import { notSent } from '#site/data/emails.ts'
import { formatDateTime } from '#site/lib/dates.ts'

const names: Record<MailView['kind'], string> = {
  confirmation: 'Confirmation email',
  waiting: 'Receipt',
  promotion: 'Promotion email',
  offer: 'Offer',
  lastCall: 'Last call',
  changed: 'Change email',
  cancelled: 'Cancellation',
  reinstated: 'Email that it is back on',
  reminder: 'Reminder',
  withdrawn: 'Cancellation',
  moved: 'Email about the move',
  removed: 'Email about the removal',
  links: 'Link',
  certificate: 'Certificate',
  teachingBrief: 'Email to the teacher',
  teachingDoor: 'Email to the teacher',
  teachingSummary: 'Email to the teacher',
  participants: 'Email',
}

type Told = Pick<MailView, 'kind' | 'state' | 'at' | 'answer'>

const isDone = ({ state }: Pick<MailView, 'state'>) => state !== 'waiting' && state !== 'sending'

/** 'Confirmation email: sent Wed 10 Jun 2026, 10:31', 'Reminder: not sent. The mail server refused …' */
export function mailWords(mail: Told, zone: string, sendsEmails = true): string {
  const { kind, state, at, answer } = mail
  const name = names[kind]
  if (!sendsEmails) return `${name}: ${notSent}`
  if (state === 'sent') return `${name}: sent ${formatDateTime(at, zone)}`
  if (isDone(mail)) return `${name}: not sent. ${answer ?? 'There was no time left.'}`
  return answer ? `${name}: sending. ${answer} The hub keeps trying.` : `${name}: sending`
}

export const hasFailed = (mail: MailView) => isDone(mail) && mail.state !== 'sent'
