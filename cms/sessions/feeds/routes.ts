import * as contract from '#collections/sessions/feeds.ts'
import type { Env } from '#cms/env.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import { streamed } from '#cms/http/streamed.ts'
import { atomFeed } from './atom-feed.ts'
import { calendarFeed } from './calendar-feed.ts'
import { findFeedSessions } from './find-feed-sessions.ts'

export const feedEndpoints = (env: Env): Route[] => [
  handle(contract.readCalendarFeed, ({ req, query, headers }) => {
    headers.set('Content-Type', contract.readCalendarFeed.contentType!)
    return streamed(calendarFeed(findFeedSessions(req.payload, query), env), { headers })
  }),
  handle(contract.readAtomFeed, async ({ req, query, headers }) => {
    headers.set('Content-Type', contract.readAtomFeed.contentType!)
    return new Response(await atomFeed(findFeedSessions(req.payload, query), env), { headers })
  }),
]
