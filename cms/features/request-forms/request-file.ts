import { lightFormat } from 'date-fns'
import type { Payload } from 'payload'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { inZone } from '#collections/site-time.ts'
import type { RequestsSelection } from '#collections/topic-requests/request-list.ts'
import { selectedRequests } from './list-requests.ts'
import type { RequestKind } from './read-requests.ts'

const files = {
  'topic-request': { name: 'topic-requests', text: 'Message' },
  'theatre-request': { name: 'theatre-list-requests', text: 'Available Dates' },
}

async function* rowsOf(
  payload: Payload,
  kind: RequestKind,
  selection: RequestsSelection,
  zone: string,
) {
  const stamp = (at: string) => lightFormat(inZone(at, zone), 'yyyy-MM-dd HH:mm')
  for await (const requests of selectedRequests(payload, kind, selection)) {
    yield requests.map(({ name, email, text, createdAt, answeredAt }) => [
      name ?? '',
      email ?? '',
      text,
      stamp(createdAt),
      answeredAt ? stamp(answeredAt) : '',
    ])
  }
}

/** Times by the site's clock. */
export const requestFile = (
  payload: Payload,
  kind: RequestKind,
  selection: RequestsSelection,
  zone: string,
) => ({
  name: `${files[kind].name}-${dayOf(new Date(), zone)}`,
  columns: ['Name', 'Email', files[kind].text, 'Received', 'Answered'],
  batches: rowsOf(payload, kind, selection, zone),
})
