import type { MailKind } from '#collections/mail/states.ts'
import type { Env } from '#cms/platform/env.ts'
import { dayName } from './when-words.ts'
import { sessionPath } from '#collections/sessions/session-path.ts'
import {
  formatDate,
  formatTime,
  formatTimeRange,
  zoneAbbreviation,
} from '#collections/site-time.ts'
import { oneLine } from './placeholders.ts'

/** `was`: the value of before, where it has changed. `isLink`: the value is an address. */
export type Fact = { label: string; value: string; was?: string; isLink?: true }
/** The subject of a mail, above its words. */
export type Subject = { title: string; facts: Fact[] }
/**
 * The frame around the words of a mail: its kind and subject above, what that replaces and what to do next
 * between the words and the signature.
 */
export type Frame = {
  siteTitle: string
  siteUrl: string
  /** 'You have a place', 'Cancelled': what the mail is, before all the rest. */
  heading?: string
  about?: Subject
  replaced?: Subject
  next?: { label: string; url: string }
  /** The parts of an email that stands for several, each with its own button. */
  parts?: (Subject & Pick<Frame, 'next'>)[]
}

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

/** The kind of an email about a session, in its first line; of a reminder the day. */
export const headingOf = (env: Env, kind: MailKind, session: { startTime: string }): string =>
  headings[kind] ?? dayName(session.startTime, new Date(), env.SITE_TIME_ZONE)

export type MailSession = {
  id: string
  title: string
  location: string
  startTime: string
  endTime: string
}

export const plainFrame = ({ SITE_TITLE, SITE_URL }: Env): Frame => ({
  siteTitle: SITE_TITLE,
  siteUrl: SITE_URL,
})

export const sessionUrl = ({ SITE_URL, SITE_TIME_ZONE }: Env, session: MailSession) =>
  SITE_URL + sessionPath(session, SITE_TIME_ZONE)

/** 'Wednesday 20 January 2027, 14:30 GMT' */
export const momentOf = (instant: string, zone: string) =>
  `${formatDate(instant, zone)}, ${formatTime(instant, zone)} ${zoneAbbreviation(instant, zone)}`

/** 'Wednesday 20 January 2027, 14:30–16:00 GMT'; the zone, since a reader's clock is unknown. */
function whenOf({ startTime, endTime }: MailSession, zone: string) {
  const zoneName = zoneAbbreviation(startTime, zone)
  return `${formatDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone, zoneName)}`
}

const otherSessions = ({ SITE_URL }: Env) => ({
  label: 'See other sessions',
  url: `${SITE_URL}/sessions`,
})

/** The session as it would have been. */
export const cancelledFrame = (env: Env, session: MailSession): Frame => ({
  ...plainFrame(env),
  heading: 'Cancelled',
  about: subjectOf(env, session),
  next: otherSessions(env),
})

/** The session that the person has given up. */
export const leftFrame = (env: Env, session: MailSession): Frame => ({
  ...plainFrame(env),
  heading: 'You are no longer signed up',
  about: subjectOf(env, session),
  next: otherSessions(env),
})

/** The session that the person was moved to, and the one that they no longer have. */
export const movedFrame = (env: Env, session: MailSession, target: MailSession): Frame => ({
  ...plainFrame(env),
  heading: 'Your sign-up has moved',
  about: titled('Now', subjectOf(env, target)),
  replaced: titled('No longer', subjectOf(env, session)),
  next: { label: 'See the session', url: sessionUrl(env, target) },
})

const titled = (word: string, { title, facts }: Subject): Subject => ({
  title: `${word}: ${title}`,
  facts,
})

/** The session as it is, and as it was `before`, where that differs. */
export const sessionFrame = (
  env: Env,
  heading: string,
  session: MailSession,
  before = session,
): Frame => ({
  ...plainFrame(env),
  heading,
  about: subjectOf(env, session, before),
})

/** The same with one more fact. */
export const withFact = (frame: Frame, fact: Fact): Frame => ({
  ...frame,
  ...(frame.about && { about: { ...frame.about, facts: [...frame.about.facts, fact] } }),
})

function subjectOf({ SITE_TIME_ZONE: zone }: Env, session: MailSession, before = session): Subject {
  const fact = (label: string, read: (one: MailSession) => string): Fact => {
    const [value, was] = [read(session), read(before)]
    return value === was ? { label, value } : { label, value, was }
  }
  return {
    title: oneLine(session.title),
    facts: [
      fact('When', (one) => whenOf(one, zone)),
      fact('Where', ({ location }) => oneLine(location)),
    ],
  }
}

/** With the link to slides or a recording among the facts. */
export const withMaterials = (
  frame: Frame,
  { materialsUrl }: { materialsUrl?: string | null },
): Frame =>
  materialsUrl ? withFact(frame, { label: 'Slides', value: materialsUrl, isLink: true }) : frame
