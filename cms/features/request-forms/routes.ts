import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import {
  textOr,
  theatreListPageDefaults,
  topicRequestsPageDefaults,
} from '#collections/pages/defaults.ts'
import {
  readNewRequests,
  type RequestInput,
  type RequestsSelection,
  theatreRequestCalls,
  topicRequestCalls,
} from '#collections/request-forms/contract.ts'
import { foldText, searchWords } from '#collections/search-text.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { timestamps } from '#collections/site-time.ts'
import { csvFile } from '#cms/platform/http/file-answer.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { countOf, findRows, type Row } from '#cms/platform/database/rows.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { retryOnWriteConflict } from '#cms/platform/database/transactions.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'

type RequestKind = 'topic-request' | 'theatre-request'
type StoredRequest = Row<'topic-request'> | Row<'theatre-request'>

const textOf = (request: StoredRequest) =>
  'message' in request ? request.message : request.datesAvailable

const isNew = ({ answeredAt }: StoredRequest) => !answeredAt

function holds(request: StoredRequest, words: string[]) {
  const folded = foldText(`${request.name ?? ''}\n${request.email ?? ''}\n${textOf(request)}`)
  return words.every((word) => folded.includes(word))
}

async function selectRequests(
  payload: Payload,
  kind: RequestKind,
  { search = '', state }: RequestsSelection = {},
) {
  const sort = ['-createdAt', '-id']
  const all = (await findRows({ payload }, kind, { sort })) as StoredRequest[]
  const words = searchWords(search)
  const isAsked = (request: StoredRequest) => !state || isNew(request) === (state === 'new')
  const selected = all.filter((request) => isAsked(request) && holds(request, words))
  const counts = { all: all.length, new: all.filter(isNew).length, filtered: selected.length }
  return { selected, counts }
}

const files = {
  'topic-request': { name: 'topic-requests', text: 'Message' },
  'theatre-request': { name: 'theatre-list-requests', text: 'Available Dates' },
}

async function requestFile(
  { payload, env }: HubContext,
  kind: RequestKind,
  selection: RequestsSelection,
) {
  const zone = env.SITE_TIME_ZONE
  const written = timestamps(zone)
  const stamp = (at: string) => written.format(new Date(at))
  const { selected } = await selectRequests(payload, kind, selection)
  return {
    name: `${files[kind].name}-${dayOf(new Date(), zone)}`,
    columns: ['Name', 'Email', files[kind].text, 'Received', 'Answered'],
    rows: selected.map((request) => [
      request.name ?? '',
      request.email ?? '',
      textOf(request),
      stamp(request.createdAt),
      request.answeredAt ? stamp(request.answeredAt) : '',
    ]),
  }
}

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

const inboxEndpoints = (hub: HubContext, inbox: Inbox): Route[] => {
  const { kind, calls } = inbox
  return [
    handle(calls.send, ({ req, body }) => receive(req, body, inbox)),
    handle(calls.list, async ({ query }) => {
      const { selected, counts } = await selectRequests(hub.payload, kind, query)
      // The schema of the answer checks that they are of the inbox's kind.
      const requests = selected.slice(0, query.limit) as never[]
      return Object.keys(query).length === 0 ? requests : { requests, counts }
    }),
    handle(calls.file, async ({ query, headers }) =>
      csvFile(await requestFile(hub, kind, query), headers),
    ),
    handle(calls.update, ({ req, params: { id }, body }) => {
      const data = { answeredAt: body.isAnswered ? new Date().toISOString() : null }
      return retryOnWriteConflict(() =>
        req.payload.update({ collection: kind, id, data, req, overrideAccess: false, depth: 0 }),
      )
    }),
    handle(calls.remove, ({ req, params }) => removeDocument(req, kind, params.id)),
  ]
}

export const requestEndpoints = (hub: HubContext): Route[] => [
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
