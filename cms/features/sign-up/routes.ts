import * as adminPeople from '#collections/registrations/admin-people.contract.ts'
import * as registrations from '#collections/registrations/contract.ts'
import * as waitingList from '#collections/waiting-list/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { entryView, personOf, registrationView } from '#collections/registrations/person.ts'
import { removeFromList } from '#cms/features/places/person-on-list.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { addPerson, correctPerson, movePerson } from './admin-people.ts'
import { joinWaitingList, register } from './register.ts'
import { waitingListStatus } from './freed-places.ts'
import { promote } from './promote.ts'

export const registrationEndpoints = (hub: Hub): Route[] => [
  handle(registrations.register, async ({ params, body }) => {
    const stored = await register(hub, params.id, body)
    const link = signLink(hub.env, 'registered', stored.id, stored.email)
    return { ...registrationView(stored), link }
  }),
  handle(adminPeople.addPerson, ({ req, params, body }) => addPerson(req, params.id, body)),
  handle(adminPeople.correctRegistration, async ({ req, params, body }) =>
    registrationView(await correctPerson(req, 'registered', params.id, personOf(body))),
  ),
  handle(adminPeople.correctEntry, async ({ req, params, body }) =>
    entryView(await correctPerson(req, 'waiting', params.id, body)),
  ),
  handle(adminPeople.moveRegistration, ({ req, params, body }) =>
    movePerson(hub, req, { list: 'registered', id: params.id }, body),
  ),
  handle(adminPeople.moveEntry, ({ req, params, body }) =>
    movePerson(hub, req, { list: 'waiting', id: params.id }, body),
  ),
  handle(registrations.deleteRegistration, ({ req, params }) =>
    removeFromList(req, 'registered', params.id),
  ),
]

export const waitingListEndpoints = (hub: Hub): Route[] => [
  handle(waitingList.joinWaitingList, async ({ params, body }) => {
    const entry = await joinWaitingList(hub, params.id, body)
    const link = signLink(hub.env, 'waiting', entry.id, entry.email)
    return { ...entryView(entry), link }
  }),
  handle(waitingList.promote, ({ req, params, body }) => promote(hub, req, params.id, body ?? {})),
  handle(waitingList.readWaitingListStatus, () => waitingListStatus(hub)),
  handle(waitingList.deleteWaitingListEntry, ({ req, params }) =>
    removeFromList(req, 'waiting', params.id),
  ),
]
