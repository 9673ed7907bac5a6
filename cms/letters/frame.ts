import { sessionPath } from '#collections/sessions/session-path.ts'
import {
  formatDate,
  formatTime,
  formatTimeRange,
  zoneAbbreviation,
} from '#collections/site-time.ts'
import type { Env } from '#cms/env.ts'
import type { Frame } from './letter-layout.tsx'
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
  const time = formatTimeRange(startTime, endTime, zone)
  return `${formatDate(startTime, zone)}, ${time} ${zoneAbbreviation(startTime, zone)}`
}

/** What the session would have been. */
export function cancelledFrame(session: MailSession, env: Env): Frame {
  const { about, ...frame } = sessionFrame(session, env)
  const next = { label: 'See other sessions', url: `${env.SITE_URL}/sessions` }
  return { ...frame, about: about && { ...about, title: `Cancelled: ${about.title}` }, next }
}

/** What the session is, and what it was `before`, where that differs. */
export function sessionFrame(session: MailSession, env: Env, before = session): Frame {
  const { SITE_TIME_ZONE: zone } = env
  const fact = (label: string, read: (one: MailSession) => string) =>
    read(session) === read(before)
      ? [{ label, value: read(session) }]
      : [
          { label, value: read(session) },
          { label: 'Before', value: read(before) },
        ]
  return {
    ...plainFrame(env),
    about: {
      title: oneLine(session.title),
      facts: [
        ...fact('When', (one) => whenOf(one, zone)),
        ...fact('Where', ({ location }) => oneLine(location)),
      ],
    },
  }
}
