import * as contract from '#collections/registrations/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { entryView, personOf, registrationView } from '#collections/registrations/person.ts'
import { removeFromList } from '#cms/features/places/with-places.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { addPerson, correctPerson, movePerson } from './admin-people.ts'
import { joinWaitingList, register, promote } from './sign-up.ts'
import { waitingListStatus } from './offers/offer-places.ts'

export const registrationEndpoints = (hub: Hub): Route[] => [
  handle(contract.register, async ({ params, body }) => {
    const stored = await register(hub, params.id, body)
    const link = signLink(hub.env, 'registered', stored.id, stored.email)
    return { ...registrationView(stored), link }
  }),
  handle(contract.addPerson, ({ req, params, body }) => addPerson(req, params.id, body)),
  handle(contract.correctRegistration, async ({ req, params, body }) =>
    registrationView(await correctPerson(req, 'registered', params.id, personOf(body))),
  ),
  handle(contract.correctEntry, async ({ req, params, body }) =>
    entryView(await correctPerson(req, 'waiting', params.id, body)),
  ),
  handle(contract.moveRegistration, ({ req, params, body }) =>
    movePerson(hub, req, { list: 'registered', id: params.id }, body),
  ),
  handle(contract.moveEntry, ({ req, params, body }) =>
    movePerson(hub, req, { list: 'waiting', id: params.id }, body),
  ),
  handle(contract.deleteRegistration, ({ req, params }) =>
    removeFromList(req, 'registered', params.id),
  ),
  handle(contract.joinWaitingList, async ({ params, body }) => {
    const entry = await joinWaitingList(hub, params.id, body)
    const link = signLink(hub.env, 'waiting', entry.id, entry.email)
    return { ...entryView(entry), link }
  }),
  handle(contract.promote, ({ req, params, body }) => promote(hub, req, params.id, body ?? {})),
  handle(contract.readWaitingListStatus, () => waitingListStatus(hub)),
  handle(contract.deleteWaitingListEntry, ({ req, params }) =>
    removeFromList(req, 'waiting', params.id),
  ),
]
