import { deleteRegistration, register } from '#collections/registrations/contract.ts'
import { removeDocument } from '#cms/database/remove-document.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import type { Mailer } from '#cms/mail/keep-sending.ts'
import type { SeatStore } from '#cms/seats/seat-store.ts'
import * as operations from './register.ts'

export const registrationEndpoints = (seats: SeatStore, mailer: Mailer): Route[] => [
  handle(register, ({ req, params, body }) =>
    operations.register(req.payload, seats, mailer, params.id, body),
  ),
  handle(deleteRegistration, ({ req, params }) => removeDocument(req, 'registration', params.id)),
]
