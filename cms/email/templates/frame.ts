import { sessionPath } from '#collections/sessions/session-path.ts'
import {
  formatDate,
  formatTime,
  formatTimeRange,
  zoneAbbreviation,
} from '#collections/site-time.ts'
import type { Env } from '#cms/platform/env.ts'
import type { Frame, Subject } from './email-layout.tsx'
import { oneLine } from './placeholders.ts'

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

export const sessionUrl = (session: MailSession, { SITE_URL, SITE_TIME_ZONE }: Env) =>
  SITE_URL + sessionPath(session, SITE_TIME_ZONE)

/** 'Wednesday 20 January 2027, 14:30 GMT' */
export const momentOf = (instant: string, zone: string) =>
  `${formatDate(instant, zone)}, ${formatTime(instant, zone)} ${zoneAbbreviation(instant, zone)}`

/** 'Wednesday 20 January 2027, 14:30–16:00 GMT'; the zone, since a reader's clock is unknown. */
function whenOf({ startTime, endTime }: MailSession, zone: string) {
  const zoneName = zoneAbbreviation(startTime, zone)
  return `${formatDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone, zoneName)}`
}

const headed = (word: string, session: MailSession, env: Env): Subject => {
  const { title, facts } = subjectOf(session, env)
  return { title: `${word}: ${title}`, facts }
}

const otherSessions = ({ SITE_URL }: Env) => ({
  label: 'See other sessions',
  url: `${SITE_URL}/sessions`,
})

/** What the session would have been. */
export const cancelledFrame = (session: MailSession, env: Env): Frame => ({
  ...plainFrame(env),
  about: headed('Cancelled', session, env),
  next: otherSessions(env),
})

/** What the person has given up. */
export const leftFrame = (session: MailSession, env: Env): Frame => ({
  ...plainFrame(env),
  about: headed('No longer', session, env),
  next: otherSessions(env),
})

/** What the person was moved away from, and what they have instead. */
export const movedFrame = (session: MailSession, instead: MailSession, env: Env): Frame => ({
  ...leftFrame(session, env),
  instead: headed('Now', instead, env),
  next: { label: 'See the session', url: sessionUrl(instead, env) },
})

/** What the session is, and what it was `before`, where that differs. */
export const sessionFrame = (session: MailSession, env: Env, before = session): Frame => ({
  ...plainFrame(env),
  about: subjectOf(session, env, before),
})

function subjectOf(session: MailSession, { SITE_TIME_ZONE: zone }: Env, before = session): Subject {
  const fact = (label: string, read: (one: MailSession) => string) =>
    read(session) === read(before)
      ? [{ label, value: read(session) }]
      : [
          { label, value: read(session) },
          { label: 'Was', value: read(before) },
        ]
  return {
    title: oneLine(session.title),
    facts: [
      ...fact('When', (one) => whenOf(one, zone)),
      ...fact('Where', ({ location }) => oneLine(location)),
    ],
  }
}

/** With the link to slides or a recording among the facts. */
export const withMaterials = (
  frame: Frame,
  { materialsUrl }: { materialsUrl?: string | null },
): Frame => {
  if (!frame.about || !materialsUrl) return frame
  const { title, facts } = frame.about
  return { ...frame, about: { title, facts: [...facts, { label: 'Slides', value: materialsUrl }] } }
}
