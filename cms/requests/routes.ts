import { randomUUID } from 'node:crypto'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { theatreListPageDefaults, topicRequestsPageDefaults } from '#collections/pages/defaults.ts'
import { textOr } from '#collections/pages/text-or.ts'
import * as theatre from '#collections/theatre-requests/contract.ts'
import * as topic from '#collections/topic-requests/contract.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import { removeDocument } from '#cms/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/database/retry-write-conflicts.ts'

async function newestFirst<View>(req: PayloadRequest, collection: CollectionSlug) {
  const { docs } = await req.payload.find({
    collection,
    sort: '-createdAt',
    pagination: false,
    req,
    overrideAccess: false,
  })
  return docs as View[]
}

type Inbox = {
  collection: 'topic-request' | 'theatre-request'
  page: 'topic-requests-page' | 'theatre-list-page'
  thanks: string
}

/**
 * Stores a visitor's request and thanks in the page's words. What filled the field that nobody sees
 * is told the same and leaves nothing behind.
 */
async function receive(
  req: PayloadRequest,
  { website: isProgram, ...data }: topic.TopicRequestInput | theatre.TheatreRequestInput,
  { collection, page, thanks }: Inbox,
) {
  const { id } = isProgram
    ? { id: randomUUID() }
    : await retryOnWriteConflict(() => req.payload.create({ collection, data, req }))
  const { successMessage } = await req.payload.findGlobal({ slug: page, depth: 0 })
  return { id, successMessage: textOr(successMessage, thanks) }
}

/** Requests of visitors: sent by anyone, read and deleted by administrators (spec §7). */
export const requestEndpoints: Route[] = [
  handle(topic.sendTopicRequest, ({ req, body }) =>
    receive(req, body, {
      collection: 'topic-request',
      page: 'topic-requests-page',
      thanks: topicRequestsPageDefaults.successMessage,
    }),
  ),
  handle(topic.listTopicRequests, ({ req }) =>
    newestFirst<topic.TopicRequestView>(req, 'topic-request'),
  ),
  handle(topic.deleteTopicRequest, ({ req, params }) =>
    removeDocument(req, 'topic-request', params.id),
  ),
  handle(theatre.sendTheatreRequest, ({ req, body }) =>
    receive(req, body, {
      collection: 'theatre-request',
      page: 'theatre-list-page',
      thanks: theatreListPageDefaults.successMessage,
    }),
  ),
  handle(theatre.listTheatreRequests, ({ req }) =>
    newestFirst<theatre.TheatreRequestView>(req, 'theatre-request'),
  ),
  handle(theatre.deleteTheatreRequest, ({ req, params }) =>
    removeDocument(req, 'theatre-request', params.id),
  ),
]
