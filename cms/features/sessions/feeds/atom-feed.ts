import { Feed } from 'feed'
import { isPast } from '#collections/sessions/availability.ts'
import { shownTitle } from '#collections/sessions/shown-title.ts'
import { sessionPath } from '#collections/sessions/session-path.ts'
import { formatDate, formatTimeRange } from '#collections/site-time.ts'
import type { Env } from '#cms/platform/env.ts'
import { escapeHtml } from '#cms/platform/http/escape-html.ts'
import type { SessionRow } from '../view.ts'
import { keptTexts } from './kept-texts.ts'

const maxEntries = 100

/** Without what XML 1.0 forbids even as a reference; rows from before may hold anything. */
const xmlText = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')

// The library escapes no `<` in attributes. XML has no such character, so no text holds one.
const lessThan = '\u{fffe}'

const begin = '<entry>'
const end = '</feed>'

function feedOf({ SITE_URL: site, SITE_TITLE: title }: Env, updated: Date) {
  return new Feed({
    title: xmlText(title),
    author: { name: xmlText(title) },
    id: new URL('/sessions', site).href,
    link: new URL('/sessions', site).href,
    feedLinks: { atom: new URL('/api/sessions.atom', site).href },
    updated,
    copyright: '',
  })
}

function entryOf(env: Env, session: SessionRow) {
  const { SITE_URL: site, SITE_TIME_ZONE: zone } = env
  const { startTime, endTime, location, description } = session
  const category = xmlText(session.category).replaceAll('<', lessThan)
  const when = `${formatDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone)}`
  const reason = session.cancelReason ? `${session.cancelReason}\n\n` : ''
  const feed = feedOf(env, new Date(0))
  feed.addItem({
    // The library writes both as HTML.
    title: escapeHtml(xmlText(shownTitle(session))),
    // Without the month, which an edit may change.
    id: new URL(`/sessions?session=${session.id}`, site).href,
    link: new URL(sessionPath(session, zone), site).href,
    date: new Date(session.updatedAt),
    published: new Date(session.createdAt),
    description: escapeHtml(xmlText(`${reason}${when}, ${location}\n\n${description}`)),
    category: [{ name: category, term: category }],
  })
  const text = feed.atom1().replaceAll(lessThan, '&lt;')
  return text.slice(text.indexOf(begin), text.lastIndexOf(end))
}

export function atomFeed(env: Env) {
  const textOf = keptTexts((session) => entryOf(env, session))
  return (sessions: readonly SessionRow[], now = new Date()) => {
    const entries = sessions.filter((session) => !isPast(session, now)).slice(0, maxEntries)
    const edits = entries.map(({ updatedAt }) => Date.parse(updatedAt))
    const frame = feedOf(env, new Date(Math.max(0, ...edits))).atom1()
    const at = frame.lastIndexOf(end)
    return frame.slice(0, at) + entries.map(textOf).join('') + frame.slice(at)
  }
}
