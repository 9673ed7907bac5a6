import { deleteRegistration, register } from '#collections/registrations/contract.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import * as operations from './register.ts'
import { removeDocument } from '#cms/database/remove-document.ts'
import { registrationView } from './people.ts'

export const registrationEndpoints: Route[] = [
  handle(register, async ({ req, params, body }) =>
    registrationView(await operations.register(req.payload, params.id, body)),
  ),
  handle(deleteRegistration, ({ req, params }) => removeDocument(req, 'registration', params.id)),
]
