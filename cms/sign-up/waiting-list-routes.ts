import * as contract from '#collections/waiting-list/contract.ts'
import { removeDocument } from '#cms/database/remove-document.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import type { Mailer } from '#cms/mail/keep-sending.ts'
import type { SeatStore } from '#cms/seats/seat-store.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { promote } from './promote.ts'

export const waitingListEndpoints = (seats: SeatStore, mailer: Mailer): Route[] => [
  handle(contract.joinWaitingList, ({ req, params, body }) =>
    joinWaitingList(req.payload, seats, mailer, params.id, body),
  ),
  handle(contract.promote, ({ req, params, body }) =>
    promote(req, seats, params.id, body ?? {}, mailer),
  ),
  handle(contract.deleteWaitingListEntry, ({ req, params }) =>
    removeDocument(req, 'waiting-list-entry', params.id),
  ),
]
