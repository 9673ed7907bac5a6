import { Feed } from 'feed'
import { isPast } from '#collections/sessions/availability.ts'
import { sessionPath } from '#collections/sessions/session-path.ts'
import { formatDate, formatTimeRange } from '#collections/site-time.ts'
import type { Env } from '#cms/env.ts'
import { escapeHtml } from '#cms/http/escape-html.ts'
import type { SessionRow } from '../view.ts'

const maxEntries = 100

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
    title,
    id: new URL('/sessions', site).href,
    link: new URL('/sessions', site).href,
    feedLinks: { atom: new URL('/api/sessions.atom', site).href },
    updated: new Date(Math.max(0, ...edits)),
    copyright: '',
  })
  for (const session of entries) {
    const { startTime, endTime, location, description } = session
    const when = `${formatDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone)}`
    feed.addItem({
      // The library writes both as HTML.
      title: escapeHtml(session.title),
      // Without the month, which an edit may change.
      id: new URL(`/sessions?session=${session.id}`, site).href,
      link: new URL(sessionPath(session, zone), site).href,
      date: new Date(session.updatedAt),
      published: new Date(session.createdAt),
      description: escapeHtml(`${when}, ${location}\n\n${description}`),
      category: [{ name: session.category }],
    })
  }
  return feed.atom1()
}
