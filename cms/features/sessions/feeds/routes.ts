import * as contract from '#collections/sessions/feeds.ts'
import type { Hub } from '#cms/features/hub.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { streamed } from '#cms/platform/http/streamed.ts'
import { atomFeed } from './atom-feed.ts'
import { calendarFeed } from './calendar-feed.ts'
import { feedCollections, findFeedSessions, knownCategories } from './find-feed-sessions.ts'

/** Between two of them others get their turns: the text of a new session takes almost a millisecond. */
const batchSize = 20

function* batchesOf<Item>(all: readonly Item[]) {
  for (let from = 0; from < all.length; from += batchSize) yield all.slice(from, from + batchSize)
}

export function feedEndpoints({ payload, env }: Hub): Route[] {
  const calendar = calendarFeed(env)
  const atom = atomFeed(env)
  const cached = { dependsOn: feedCollections, knownQuery: knownCategories }
  const feeds = [
    handle(contract.readCalendarFeed, async ({ query, headers }) => {
      headers.set('Content-Type', contract.readCalendarFeed.contentType!)
      const sessions = await findFeedSessions(payload, query)
      return streamed(calendar(batchesOf(sessions)), { headers })
    }),
    handle(contract.readAtomFeed, async ({ query, headers }) => {
      headers.set('Content-Type', contract.readAtomFeed.contentType!)
      return new Response(atom(await findFeedSessions(payload, query)), { headers })
    }),
  ]
  return feeds.map((route) => ({ ...route, cached }))
}
