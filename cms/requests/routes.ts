import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { theatreListPageDefaults, topicRequestsPageDefaults } from '#collections/pages/defaults.ts'
import { textOr } from '#collections/pages/text-or.ts'
import * as theatre from '#collections/theatre-requests/contract.ts'
import * as topic from '#collections/topic-requests/contract.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import { removeDocument } from '#cms/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/database/retry-write-conflicts.ts'

type RequestSlug = 'topic-request' | 'theatre-request'

const newestFirst = async <Slug extends RequestSlug>(req: PayloadRequest, collection: Slug) => {
  const query = { sort: '-createdAt', pagination: false, req, overrideAccess: false }
  return (await req.payload.find({ collection, ...query })).docs
}

type Inbox = {
  collection: RequestSlug
  page: 'topic-requests-page' | 'theatre-list-page'
  thanks: string
}

/** Bots that filled the honeypot get the same answer, and nothing is stored. */
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

export const requestEndpoints: Route[] = [
  handle(topic.sendTopicRequest, ({ req, body }) =>
    receive(req, body, {
      collection: 'topic-request',
      page: 'topic-requests-page',
      thanks: topicRequestsPageDefaults.successMessage,
    }),
  ),
  handle(topic.listTopicRequests, ({ req }) => newestFirst(req, 'topic-request')),
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
  handle(theatre.listTheatreRequests, ({ req }) => newestFirst(req, 'theatre-request')),
  handle(theatre.deleteTheatreRequest, ({ req, params }) =>
    removeDocument(req, 'theatre-request', params.id),
  ),
]
