import type { Env } from '#cms/platform/env.ts'
import { myAddress } from '#cms/email/signed-links/signed-link.ts'
import { sessionPath } from '#collections/sessions/session-path.ts'
import {
  formatDate,
  formatTime,
  formatTimeRange,
  zoneAbbreviation,
  inZone,
} from '#collections/site-time.ts'
import { oneLine } from './placeholders.ts'
import { addDays, format, isSameDay } from 'date-fns'
import type { Occurrence } from '#collections/sessions/told.ts'

/** `was`: the former value, if it has changed. `isLink`: the value is an address. */
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

/** 'Wednesday 20 January 2027, 14:30–16:00 GMT'; the zone, because a reader's clock is unknown. */
function whenOf({ startTime, endTime }: MailSession, zone: string) {
  const zoneName = zoneAbbreviation(startTime, zone)
  return `${formatDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone, zoneName)}`
}

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

export const otherSessions = ({ SITE_URL }: Env) => ({
  label: 'See other sessions',
  url: `${SITE_URL}/sessions`,
})

export const seeSession = (env: Env, session: MailSession) => ({
  label: 'See the session',
  url: sessionUrl(env, session),
})

/** Signed for the recipient's address: an earlier address opens nothing. */
export const ownLink = (
  env: Env,
  { person, email }: { person: string; email: string },
  isRegistered: boolean,
) => ({
  label: isRegistered ? 'See or cancel your place' : 'See or leave the waiting list',
  url: myAddress(env, isRegistered ? 'registered' : 'waiting', person, email),
})

export const exampleLink = ({ SITE_URL }: Env, label = 'See or cancel your place') => ({
  label,
  url: `${SITE_URL}/sessions?my`,
})

/** 'Today', 'Tomorrow' or 'Wednesday 2 December', by the clock of `zone`. */
export function dayName(instant: string, now: Date, zone: string): string {
  const [day, today] = [inZone(instant, zone), inZone(now, zone)]
  if (isSameDay(day, today)) return 'Today'
  return isSameDay(day, addDays(today, 1)) ? 'Tomorrow' : format(day, 'EEEE d MMMM')
}

/** 'today at 14:00', 'tomorrow at 14:00' or 'on Wednesday 2 December at 14:00'. */
export function whenWords(instant: string, now: Date, zone: string): string {
  const day = dayName(instant, now, zone)
  const isNear = day === 'Today' || day === 'Tomorrow'
  return `${isNear ? day.toLowerCase() : `on ${day}`} at ${formatTime(instant, zone)}`
}

/** The words behind the title of a changed session: 'has moved to Seminar Room 4', 'is now at 15:00–16:30'. */
export function changeWords(now: Occurrence, before: Occurrence, zone: string): string {
  const timesOf = ({ startTime, endTime }: Occurrence) => formatTimeRange(startTime, endTime, zone)
  const room = oneLine(now.location)
  const hasNewRoom = now.location !== before.location
  if (!isSameDay(inZone(now.startTime, zone), inZone(before.startTime, zone))) {
    const moment = `${formatDate(now.startTime, zone)}, ${timesOf(now)}`
    return `has moved to ${moment}${hasNewRoom ? `, ${room}` : ''}`
  }
  if (timesOf(now) === timesOf(before)) return `has moved to ${room}`
  return `is now at ${timesOf(now)}${hasNewRoom ? `, and has moved to ${room}` : ''}`
}
