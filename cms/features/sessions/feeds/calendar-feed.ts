import ical, { escape } from 'ical-generator'
import { LRUCache } from 'lru-cache'
import { calendarText, sessionCalendar } from '#collections/sessions/session-calendar.ts'
import { sessionPath } from '#collections/sessions/session-path.ts'
import type { Env } from '#cms/platform/env.ts'
import type { SessionRow } from '../view.ts'

const ttlSeconds = 60 * 60
const begin = 'BEGIN:VEVENT'
const end = 'END:VCALENDAR'

/** Stamped with the time of the edit, so that an unchanged feed keeps its bytes. */
function eventOf({ SITE_URL, SITE_TIME_ZONE: zone }: Env, session: SessionRow) {
  const address = new URL(sessionPath(session, zone), SITE_URL).href
  const { calendar, event } = sessionCalendar(session, address)
  const edited = new Date(session.updatedAt)
  event.stamp(edited).lastModified(edited).created(new Date(session.createdAt))
  const text = calendar.toString()
  return text.slice(text.indexOf(begin), text.lastIndexOf(end))
}

/** The whole programme of some years. */
const maxTexts = 5_000

/** Makes the text of each session once, so that a feed is a join of what has not changed. */
function keptTexts(textOf: (session: SessionRow) => string): typeof textOf {
  const texts = new LRUCache<string, string>({ max: maxTexts })
  return (session) => {
    const { id, updatedAt, sequence, category } = session
    const key = JSON.stringify([id, updatedAt, sequence, category])
    const text = texts.get(key) ?? textOf(session)
    texts.set(key, text)
    return text
  }
}

export function calendarFeed(env: Env) {
  const textOf = keptTexts((session) => eventOf(env, session))
  return async function* (batches: AsyncIterable<SessionRow[]> | Iterable<SessionRow[]>) {
    const calendar = ical({
      // The library writes it as it is.
      name: escape(calendarText(env.SITE_TITLE), false),
      prodId: '//ED Teaching Hub//Programme//EN',
      ttl: ttlSeconds,
      url: new URL('/sessions', env.SITE_URL).href,
    })
    const frame = calendar.toString()
    const at = frame.lastIndexOf(end)
    yield frame.slice(0, at)
    for await (const sessions of batches) yield sessions.map(textOf).join('')
    yield frame.slice(at)
  }
}
