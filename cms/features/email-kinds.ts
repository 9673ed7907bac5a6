import type { MailKind } from '#collections/mail/states.ts'
import type { Kind } from '#cms/email/templates/kinds.ts'
import { certificate } from './attendance/emails/certificate.ts'
import { teachingKinds } from './attendance/emails/teaching.ts'
import { participants } from './sessions/email-participants.ts'
import { news } from './sessions/emails/news.ts'
import { left } from './sign-up/emails/left.ts'
import { links } from './sign-up/self-service/send-links.ts'
import { offer } from './sign-up/emails/offer.ts'
import { placeKinds } from './sign-up/emails/place.ts'
import { reminder } from './sign-up/emails/reminder.ts'

export const emailKinds: Record<MailKind, Kind> = {
  ...placeKinds,
  offer,
  news,
  reminder,
  left,
  links,
  certificate,
  participants,
  ...teachingKinds,
}
