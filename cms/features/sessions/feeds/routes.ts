import { readCalendarFeed } from '#collections/sessions/feeds.ts'
import type { Hub } from '#cms/features/hub.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { streamed } from '#cms/platform/http/streamed.ts'
import { calendarFeed } from './calendar-feed.ts'
import { findFeedSessions } from './find-feed-sessions.ts'

/** Between two of them others get their turns: the text of a new session takes almost a millisecond. */
const batchSize = 20

function* batchesOf<Item>(all: readonly Item[]) {
  for (let from = 0; from < all.length; from += batchSize) yield all.slice(from, from + batchSize)
}

export function feedEndpoints(hub: Hub): Route[] {
  const calendar = calendarFeed(hub.env)
  return [
    handle(readCalendarFeed, async ({ query, headers }) => {
      headers.set('Content-Type', readCalendarFeed.contentType!)
      const sessions = await findFeedSessions(hub.payload, query)
      return streamed(calendar(batchesOf(sessions)), { headers })
    }),
  ]
}
