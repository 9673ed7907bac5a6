import type { Env } from '#cms/platform/env.ts'
import { myAddress } from '#cms/email/signed-links/signed-link.ts'
import { sessionPath } from '#collections/pages/paths.ts'
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

type More = { next?: Frame['next'] | undefined; before?: MailSession; facts?: Fact[] }

/** The session as it is, and as it was `before`, where that differs; more facts of it, and what to do next. */
export function sessionFrame(
  env: Env,
  heading: string,
  session: MailSession,
  { next, before, facts = [] }: More = {},
): Partial<Frame> {
  const about = subjectOf(env, session, before)
  return { heading, about: { ...about, facts: [...about.facts, ...facts] }, ...(next && { next }) }
}

/** A session among the facts of an email. */
export function subjectOf(
  { SITE_TIME_ZONE: zone }: Env,
  session: MailSession,
  before = session,
): Subject {
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

/** Where the person finds another one. */
export const otherSessions = ({ SITE_URL }: Env) => ({
  label: 'See other sessions',
  url: `${SITE_URL}/sessions`,
})

export const seeSession = (env: Env, session: MailSession) => ({
  label: 'See the session',
  url: sessionUrl(env, session),
})

/** With the address that the mail goes to: somebody's earlier address opens nothing. */
export const ownLink = (
  env: Env,
  { person, email }: { person: string; email: string },
  isRegistered: boolean,
) => ({
  label: isRegistered ? 'See or cancel your place' : 'See or leave the waiting list',
  url: myAddress(env, isRegistered ? 'registered' : 'waiting', person, email),
})

/** The place of the example person in the panel. */
export const exampleLink = ({ SITE_URL }: Env, label = 'See or cancel your place') => ({
  label,
  url: `${SITE_URL}/sessions?my`,
})
