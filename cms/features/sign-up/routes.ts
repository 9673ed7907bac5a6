import * as adminPeople from '#collections/registrations/admin-people.contract.ts'
import * as registrations from '#collections/registrations/contract.ts'
import * as waitingList from '#collections/waiting-list/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { addPerson, correctPerson } from './admin-people.ts'
import { movePerson } from './move-person.ts'
import { joinWaitingList, register } from './register.ts'
import { waitingListStatus } from './freed-places.ts'
import { promote } from './promote.ts'

export const registrationEndpoints = (hub: Hub): Route[] => [
  handle(registrations.register, async ({ params, body }) => {
    const stored = await register(hub, params.id, body)
    return { ...stored, link: signLink(hub.env, 'registration', stored.id, stored.email) }
  }),
  handle(adminPeople.addPerson, ({ req, params, body }) => addPerson(req, params.id, body)),
  handle(adminPeople.correctRegistration, ({ req, params, body }) =>
    correctPerson(req, 'registration', params.id, body),
  ),
  handle(adminPeople.correctEntry, ({ req, params, body }) =>
    correctPerson(req, 'waiting-list-entry', params.id, body),
  ),
  handle(adminPeople.moveRegistration, ({ req, params, body }) =>
    movePerson(hub, req, { list: 'registration', id: params.id }, body),
  ),
  handle(adminPeople.moveEntry, ({ req, params, body }) =>
    movePerson(hub, req, { list: 'waiting-list-entry', id: params.id }, body),
  ),
  handle(registrations.deleteRegistration, ({ req, params }) =>
    removeDocument(req, 'registration', params.id),
  ),
]

export const waitingListEndpoints = (hub: Hub): Route[] => [
  handle(waitingList.joinWaitingList, async ({ params, body }) => {
    const entry = await joinWaitingList(hub, params.id, body)
    return { ...entry, link: signLink(hub.env, 'waiting-list-entry', entry.id, entry.email) }
  }),
  handle(waitingList.promote, ({ req, params, body }) => promote(hub, req, params.id, body ?? {})),
  handle(waitingList.readWaitingListStatus, () => waitingListStatus(hub)),
  handle(waitingList.deleteWaitingListEntry, ({ req, params }) =>
    removeDocument(req, 'waiting-list-entry', params.id),
  ),
]
