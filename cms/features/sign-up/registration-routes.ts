import * as adminPeople from '#collections/registrations/admin-people.contract.ts'
import { deleteRegistration, register } from '#collections/registrations/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { addPerson, correctPerson } from './admin-people.ts'
import { movePerson } from './move-person.ts'
import * as operations from './register.ts'

export const registrationEndpoints = (hub: Hub): Route[] => [
  handle(register, async ({ req, params, body }) => {
    const stored = await operations.register(hub, params.id, body, hub.pace(req))
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
  handle(deleteRegistration, ({ req, params }) => removeDocument(req, 'registration', params.id)),
]
