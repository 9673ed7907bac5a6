import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { theatreListPageDefaults, topicRequestsPageDefaults } from '#collections/pages/defaults.ts'
import { textOr } from '#collections/pages/text-or.ts'
import * as theatre from '#collections/theatre-requests/contract.ts'
import * as topic from '#collections/topic-requests/contract.ts'
import type { RequestsQuery } from '#collections/topic-requests/request-list.ts'
import type { Hub } from '#cms/features/hub.ts'
import { csvFile } from '#cms/platform/http/csv-file.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import {
  countNew,
  findRequests,
  type RequestKind,
  selectedRequests,
  type StoredRequest,
} from './list-requests.ts'
import { markTheatreRequest, markTopicRequest } from './mark-answered.ts'
import { requestFile } from './request-file.ts'

type Inbox = {
  collection: RequestKind
  page: 'topic-requests-page' | 'theatre-list-page'
  thanks: string
}

/** Bots that fill in the honeypot get the same answer, but nothing is stored. */
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

const hasQuery = (query: object) => Object.keys(query).length > 0

async function pageOf<View>(
  payload: Payload,
  kind: RequestKind,
  query: RequestsQuery,
  view: (request: StoredRequest) => View,
) {
  const { requests, ...page } = await findRequests(payload, kind, query)
  return { ...page, requests: requests.map(view) }
}

async function* everyOf<View>(
  payload: Payload,
  kind: RequestKind,
  view: (request: StoredRequest) => View,
) {
  for await (const requests of selectedRequests(payload, kind, {})) yield requests.map(view)
}

const topicView = ({ text, ...request }: StoredRequest) => ({ ...request, message: text })
const theatreView = ({ text, name, email, ...request }: StoredRequest) => ({
  ...request,
  name: name ?? '',
  email: email ?? '',
  datesAvailable: text,
})

export const requestEndpoints = (hub: Hub): Route[] => [
  handle(topic.sendTopicRequest, ({ req, body }) =>
    receive(req, body, {
      collection: 'topic-request',
      page: 'topic-requests-page',
      thanks: topicRequestsPageDefaults.successMessage,
    }),
  ),
  handle(topic.listTopicRequests, ({ query }) =>
    hasQuery(query)
      ? pageOf(hub.payload, 'topic-request', query, topicView)
      : everyOf(hub.payload, 'topic-request', topicView),
  ),
  handle(topic.exportTopicRequests, ({ query, headers }) =>
    csvFile(requestFile(hub, 'topic-request', query), headers),
  ),
  handle(topic.readNewRequests, async () => ({
    topicRequests: await countNew(hub.payload, 'topic-request'),
    theatreRequests: await countNew(hub.payload, 'theatre-request'),
  })),
  handle(topic.updateTopicRequest, ({ req, params, body }) =>
    markTopicRequest(req, params.id, body),
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
  handle(theatre.listTheatreRequests, ({ query }) =>
    hasQuery(query)
      ? pageOf(hub.payload, 'theatre-request', query, theatreView)
      : everyOf(hub.payload, 'theatre-request', theatreView),
  ),
  handle(theatre.exportTheatreRequests, ({ query, headers }) =>
    csvFile(requestFile(hub, 'theatre-request', query), headers),
  ),
  handle(theatre.updateTheatreRequest, ({ req, params, body }) =>
    markTheatreRequest(req, params.id, body),
  ),
  handle(theatre.deleteTheatreRequest, ({ req, params }) =>
    removeDocument(req, 'theatre-request', params.id),
  ),
]
