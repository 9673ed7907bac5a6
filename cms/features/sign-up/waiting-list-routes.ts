import * as contract from '#collections/waiting-list/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { waitingListStatus } from './freed-places.ts'
import { withdrawOffer } from '#cms/features/sign-up/offers/open-offers.ts'
import { promote } from './promote.ts'

export const waitingListEndpoints = (hub: Hub): Route[] => [
  handle(contract.joinWaitingList, async ({ req, params, body }) => {
    const entry = await joinWaitingList(hub, params.id, body, hub.pace(req))
    return { ...entry, link: signLink(hub.env, 'waiting-list-entry', entry.id, entry.email) }
  }),
  handle(contract.promote, ({ req, params, body }) => promote(hub, req, params.id, body ?? {})),
  handle(contract.withdrawOffer, ({ req, params }) => withdrawOffer(req, params.id)),
  handle(contract.readWaitingListStatus, () => waitingListStatus(hub)),
  handle(contract.setWaitingListMode, async ({ req, body }) => {
    await req.payload.updateGlobal({ slug: 'waiting-list-settings', data: body, req })
    return waitingListStatus(hub)
  }),
  handle(contract.deleteWaitingListEntry, ({ req, params }) =>
    removeDocument(req, 'waiting-list-entry', params.id),
  ),
]
