import { Feed } from 'feed'
import { isPast } from '#collections/sessions/availability.ts'
import { sessionPath } from '#collections/sessions/session-path.ts'
import { formatDate, formatTimeRange } from '#collections/site-time.ts'
import type { Env } from '#cms/env.ts'
import { escapeHtml } from '#cms/http/escape-html.ts'
import type { SessionRow } from '../view.ts'

const maxEntries = 100

/** Without what XML 1.0 forbids even as a reference; rows from before may hold anything. */
const xmlText = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')

// The library escapes no `<` in attributes. XML has no such character, so no text holds one.
const lessThan = '\u{fffe}'

export async function atomFeed(batches: AsyncIterable<SessionRow[]>, env: Env, now = new Date()) {
  const next: SessionRow[] = []
  for await (const sessions of batches) {
    next.push(...sessions.filter((session) => !isPast(session, now)))
    if (next.length >= maxEntries) break
  }
  const { SITE_URL: site, SITE_TITLE: title, SITE_TIME_ZONE: zone } = env
  const entries = next.slice(0, maxEntries)
  const edits = entries.map(({ updatedAt }) => Date.parse(updatedAt))
  const feed = new Feed({
    title: xmlText(title),
    author: { name: xmlText(title) },
    id: new URL('/sessions', site).href,
    link: new URL('/sessions', site).href,
    feedLinks: { atom: new URL('/api/sessions.atom', site).href },
    updated: new Date(Math.max(0, ...edits)),
    copyright: '',
  })
  for (const session of entries) {
    const { startTime, endTime, location, description } = session
    const category = xmlText(session.category).replaceAll('<', lessThan)
    const when = `${formatDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone)}`
    feed.addItem({
      // The library writes both as HTML.
      title: escapeHtml(xmlText(session.title)),
      // Without the month, which an edit may change.
      id: new URL(`/sessions?session=${session.id}`, site).href,
      link: new URL(sessionPath(session, zone), site).href,
      date: new Date(session.updatedAt),
      published: new Date(session.createdAt),
      description: escapeHtml(xmlText(`${when}, ${location}\n\n${description}`)),
      category: [{ name: category, term: category }],
    })
  }
  return feed.atom1().replaceAll(lessThan, '&lt;')
}
