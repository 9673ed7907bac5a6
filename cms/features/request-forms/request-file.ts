import { lightFormat } from 'date-fns'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { inZone } from '#collections/site-time.ts'
import type { RequestsSelection } from '#collections/topic-requests/request-list.ts'
import { type RequestKind, selectedRequests } from './list-requests.ts'

const files = {
  'topic-request': { name: 'topic-requests', text: 'Message' },
  'theatre-request': { name: 'theatre-list-requests', text: 'Available Dates' },
}

async function* rowsOf(
  { payload, env }: HubContext,
  kind: RequestKind,
  selection: RequestsSelection,
) {
  const stamp = (at: string) => lightFormat(inZone(at, env.SITE_TIME_ZONE), 'yyyy-MM-dd HH:mm')
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
export const requestFile = (hub: HubContext, kind: RequestKind, selection: RequestsSelection) => ({
  name: `${files[kind].name}-${dayOf(new Date(), hub.env.SITE_TIME_ZONE)}`,
  columns: ['Name', 'Email', files[kind].text, 'Received', 'Answered'],
  batches: rowsOf(hub, kind, selection),
})
