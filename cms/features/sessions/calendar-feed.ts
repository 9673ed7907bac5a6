import { setImmediate as nextTurn } from 'node:timers/promises'
import { addMonths, startOfMonth } from 'date-fns'
import ical, { escape } from 'ical-generator'
import type { Payload } from 'payload'
import { readCalendarFeed } from '#collections/sessions/contract.ts'
import {
  calendarText,
  sequenceOf,
  sessionCalendar,
} from '#collections/sessions/session-calendar.ts'
import { sessionPath } from '#collections/sessions/session-path.ts'
import { findRow, findRows, type Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import { notFound } from '#cms/platform/errors.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'

const monthsBack = 3
const monthsAhead = 18

/** In whole months, so that a cached answer stays right until the month ends. */
async function findFeedSessions(payload: Payload, category?: string | string[]) {
  const month = startOfMonth(new Date())
  const wanted = [category ?? []].flat()
  const categories = await findRows({ payload }, 'category', { where: { id: wanted } })
  const names = [...wanted, ...categories.map(({ name }) => name)]
  return findRows({ payload }, 'session', {
    where: {
      startTime: {
        greater_than_equal: addMonths(month, -monthsBack).toISOString(),
        less_than: addMonths(month, monthsAhead + 1).toISOString(),
      },
      ...(category && { category: names }),
    },
    sort: ['startTime', 'title'],
  })
}

const begin = 'BEGIN:VEVENT'
const end = 'END:VCALENDAR'

/** Stamped with the time of the edit, so that an unchanged feed keeps its bytes. */
function calendarOf({ SITE_URL, SITE_TIME_ZONE: zone }: Env, session: Row<'session'>) {
  const address = new URL(sessionPath(session, zone), SITE_URL).href
  const { calendar, event } = sessionCalendar(
    { ...session, sequence: sequenceOf(session) },
    address,
  )
  const edited = new Date(session.updatedAt)
  event.stamp(edited).lastModified(edited).created(new Date(session.createdAt))
  return calendar.toString()
}

/** Pauses after this many sessions, because each takes almost a millisecond. */
const sessionsAtOnce = 4

async function calendarFeed(env: Env, sessions: readonly Row<'session'>[]) {
  const calendar = ical({
    // The library does not escape it.
    name: escape(calendarText(env.SITE_TITLE), false),
    prodId: '//ED Teaching Hub//Programme//EN',
    ttl: 60 * 60,
    url: new URL('/sessions', env.SITE_URL).href,
  })
  const frame = calendar.toString()
  const at = frame.lastIndexOf(end)
  const events: string[] = []
  for (const [index, session] of sessions.entries()) {
    if (index % sessionsAtOnce === 0) await nextTurn()
    const text = calendarOf(env, session)
    events.push(text.slice(text.indexOf(begin), text.lastIndexOf(end)))
  }
  return frame.slice(0, at) + events.join('') + frame.slice(at)
}

export const feedEndpoints = (hub: HubContext): Route[] => [
  handle(readCalendarFeed, async ({ query: { session: id, category }, headers }) => {
    headers.set('Content-Type', readCalendarFeed.contentType!)
    if (id === undefined) {
      const sessions = await findFeedSessions(hub.payload, category)
      return new Response(await calendarFeed(hub.env, sessions), { headers })
    }
    const session = await findRow({ payload: hub.payload }, 'session', { id })
    if (!session) throw notFound('session')
    headers.set('Content-Disposition', 'attachment; filename="teaching-session.ics"')
    return new Response(calendarOf(hub.env, session), { headers })
  }),
]
