import { lightFormat } from 'date-fns'
import type { Payload } from 'payload'
import type { RequestsSelection } from '#collections/request-forms/contract.ts'
import { foldText, searchWords } from '#collections/search-text.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { inZone } from '#collections/site-time.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'

export type RequestKind = 'topic-request' | 'theatre-request'
type StoredRequest = Row<'topic-request'> | Row<'theatre-request'>

const textOf = (request: StoredRequest) =>
  'message' in request ? request.message : request.datesAvailable

const isNew = ({ answeredAt }: StoredRequest) => !answeredAt

function holds(request: StoredRequest, words: string[]) {
  const folded = foldText(`${request.name ?? ''}\n${request.email ?? ''}\n${textOf(request)}`)
  return words.every((word) => folded.includes(word))
}

/** Newest first, with the counts of all that is stored and of the selection. */
export async function selectRequests(
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

/** Of a selection, with times by the site's clock. */
export function requestFile(
  { payload, env }: HubContext,
  kind: RequestKind,
  selection: RequestsSelection,
) {
  const zone = env.SITE_TIME_ZONE
  const stamp = (at: string) => lightFormat(inZone(at, zone), 'yyyy-MM-dd HH:mm')
  async function* rows() {
    const { selected } = await selectRequests(payload, kind, selection)
    yield selected.map((request) => [
      request.name ?? '',
      request.email ?? '',
      textOf(request),
      stamp(request.createdAt),
      request.answeredAt ? stamp(request.answeredAt) : '',
    ])
  }
  return {
    name: `${files[kind].name}-${dayOf(new Date(), zone)}`,
    columns: ['Name', 'Email', files[kind].text, 'Received', 'Answered'],
    batches: rows(),
  }
}
