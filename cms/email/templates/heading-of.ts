import type { MailKind } from '#collections/mail/states.ts'
import type { Env } from '#cms/platform/env.ts'
import { dayName } from './when-words.ts'

const headings: Partial<Record<MailKind, string>> = {
  confirmation: 'You have a place',
  promotion: 'You have a place',
  waiting: 'You are on the waiting list',
  offer: 'A place is free for you',
  lastCall: 'A place is free',
  changed: 'Changed',
  reinstated: 'The session is on again',
  moved: 'Your sign-up has moved',
  certificate: 'You were there',
  teachingBrief: 'Your teaching session',
  teachingSummary: 'How your session went',
}

/** What an email about a session is, in its first line; of a reminder the day (docs/product, rule 184). */
export const headingOf = (env: Env, kind: MailKind, session: { startTime: string }): string =>
  headings[kind] ?? dayName(session.startTime, new Date(), env.SITE_TIME_ZONE)
