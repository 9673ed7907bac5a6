import type { CollectionSlug, PayloadRequest } from 'payload'
import { theatreListPageDefaults, topicRequestsPageDefaults } from '#collections/pages/defaults.ts'
import * as theatre from '#collections/theatre-requests/contract.ts'
import * as topic from '#collections/topic-requests/contract.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import { removeDocument } from '#cms/operations/remove-document.ts'

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

/** Requests of visitors: sent by anyone, read and deleted by administrators (spec §7). */
export const requestEndpoints: Route[] = [
  handle(topic.sendTopicRequest, async ({ req, body }) => {
    const { id } = await req.payload.create({ collection: 'topic-request', data: body, req })
    const page = await req.payload.findGlobal({ slug: 'topic-requests-page' })
    return { id, successMessage: page.successMessage || topicRequestsPageDefaults.successMessage }
  }),
  handle(topic.listTopicRequests, ({ req }) =>
    newestFirst<topic.TopicRequestView>(req, 'topic-request'),
  ),
  handle(topic.deleteTopicRequest, ({ req, params }) =>
    removeDocument(req, 'topic-request', params.id),
  ),
  handle(theatre.sendTheatreRequest, async ({ req, body }) => {
    const { id } = await req.payload.create({ collection: 'theatre-request', data: body, req })
    const page = await req.payload.findGlobal({ slug: 'theatre-list-page' })
    return { id, successMessage: page.successMessage || theatreListPageDefaults.successMessage }
  }),
  handle(theatre.listTheatreRequests, ({ req }) =>
    newestFirst<theatre.TheatreRequestView>(req, 'theatre-request'),
  ),
  handle(theatre.deleteTheatreRequest, ({ req, params }) =>
    removeDocument(req, 'theatre-request', params.id),
  ),
]
