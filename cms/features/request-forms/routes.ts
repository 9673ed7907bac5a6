import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { theatreListPageDefaults, topicRequestsPageDefaults } from '#collections/pages/defaults.ts'
import { textOr } from '#collections/pages/text-or.ts'
import {
  readNewRequests,
  type RequestInput,
  theatreRequestCalls,
  topicRequestCalls,
} from '#collections/request-forms/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { csvFile } from '#cms/platform/http/file-answer.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { countOf } from '#cms/platform/database/rows.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import { requestFile, type RequestKind, selectRequests } from './select-requests.ts'

type Inbox = {
  kind: RequestKind
  page: 'topic-requests-page' | 'theatre-list-page'
  thanks: string
  calls: typeof topicRequestCalls | typeof theatreRequestCalls
}

/** Bots that fill in the honeypot get the same answer, but nothing is stored. */
async function receive(
  req: PayloadRequest,
  { website: isProgram, ...data }: RequestInput,
  { kind, page, thanks }: Inbox,
) {
  const { id } = isProgram
    ? { id: randomUUID() }
    : await retryOnWriteConflict(() => req.payload.create({ collection: kind, data, req }))
  const { successMessage } = await req.payload.findGlobal({ slug: page, depth: 0 })
  return { id, successMessage: textOr(successMessage, thanks) }
}

const inboxEndpoints = (hub: Hub, inbox: Inbox): Route[] => {
  const { kind, calls } = inbox
  return [
    handle(calls.send, ({ req, body }) => receive(req, body, inbox)),
    handle(calls.list, async ({ query }) => {
      const { selected, counts } = await selectRequests(hub.payload, kind, query)
      // The schema of the answer checks that they are of the inbox's kind.
      const requests = selected.slice(0, query.limit) as never[]
      return Object.keys(query).length === 0 ? requests : { requests, counts }
    }),
    handle(calls.file, ({ query, headers }) => csvFile(requestFile(hub, kind, query), headers)),
    handle(calls.update, ({ req, params: { id }, body }) => {
      const data = { answeredAt: body.isAnswered ? new Date().toISOString() : null }
      return retryOnWriteConflict(() =>
        req.payload.update({ collection: kind, id, data, req, overrideAccess: false, depth: 0 }),
      )
    }),
    handle(calls.remove, ({ req, params }) => removeDocument(req, kind, params.id)),
  ]
}

export const requestEndpoints = (hub: Hub): Route[] => [
  ...inboxEndpoints(hub, {
    kind: 'topic-request',
    page: 'topic-requests-page',
    thanks: topicRequestsPageDefaults.successMessage,
    calls: topicRequestCalls,
  }),
  ...inboxEndpoints(hub, {
    kind: 'theatre-request',
    page: 'theatre-list-page',
    thanks: theatreListPageDefaults.successMessage,
    calls: theatreRequestCalls,
  }),
  handle(readNewRequests, async () => {
    const countNew = (kind: RequestKind) => countOf(hub, kind, { answeredAt: { exists: false } })
    return {
      topicRequests: await countNew('topic-request'),
      theatreRequests: await countNew('theatre-request'),
    }
  }),
]
