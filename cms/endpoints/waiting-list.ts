import {
  deleteWaitingListEntry,
  joinWaitingList,
  promote,
} from '#collections/waiting-list/contract.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import * as joining from '#cms/operations/join-waiting-list.ts'
import * as promotion from '#cms/operations/promote.ts'
import { removeDocument } from '#cms/operations/remove-document.ts'
import { registrationView, waitingListEntryView } from '#cms/views/people.ts'

export const waitingListEndpoints: Route[] = [
  handle(joinWaitingList, async ({ req, params, body }) =>
    waitingListEntryView(await joining.joinWaitingList(req.payload, params.id, body)),
  ),
  handle(promote, async ({ req, params }) => {
    const { registration } = await promotion.promote(req.payload, params.id)
    return { ...registrationView(registration), notified: false }
  }),
  handle(deleteWaitingListEntry, ({ req, params }) =>
    removeDocument(req, 'waiting-list-entry', params.id),
  ),
]
