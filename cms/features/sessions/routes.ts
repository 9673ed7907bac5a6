import * as contract from '#collections/sessions/contract.ts'
import { undoRepeat } from '#collections/sessions/import.contract.ts'
import * as email from '#collections/mail/contract.ts'
import * as together from '#collections/sessions/together.contract.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import type { Hub } from '#cms/features/hub.ts'
import { csvFile } from '#cms/platform/http/file-answer.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { draftEmail, emailParticipants } from './email-participants.ts'
import { publicHolidays, repeatSession } from './repeat-session.ts'
import { findSameRoom, findSameRoomOnDays } from './same-room.ts'
import { createSession, updateSession } from './save-session.ts'
import { allWithPeople, listSelected, registeredEmails, registrationFile } from './admin-list.ts'
import {
  cancelSessions,
  changeSessions,
  reinstateSessions,
  removeUntouched,
  countPeople,
  findSeries,
} from './together/change-sessions.ts'

export const sessionEndpoints = (hub: Hub): Route[] => [
  handle(contract.listSessionsWithRegistrations, ({ query }) =>
    Object.keys(query).length > 0 ? listSelected(hub, query) : allWithPeople(hub.payload),
  ),
  handle(contract.exportRegistrations, async ({ query, headers }) =>
    csvFile(await registrationFile(hub, query), headers),
  ),
  handle(contract.listRegisteredEmails, ({ query }) => registeredEmails(hub.payload, query)),
  handle(together.listSameRoom, ({ query }) => findSameRoom(hub, query)),
  handle(together.listSameRoomOnDays, ({ params, body }) =>
    findSameRoomOnDays(hub, params.id, body),
  ),
  handle(contract.createSession, ({ req, body }) => createSession(hub, req, body)),
  handle(contract.updateSession, ({ req, params, body }) =>
    updateSession(hub, req, params.id, body),
  ),
  handle(together.listSeries, ({ params }) => findSeries(hub.payload, params.id)),
  handle(together.countPeople, ({ body }) => countPeople(hub.payload, body)),
  handle(together.cancelSessions, ({ req, body }) => cancelSessions(req, body)),
  handle(together.reinstateSessions, ({ req, body }) => reinstateSessions(req, body)),
  handle(together.changeSessions, ({ req, body }) => changeSessions(hub, req, body)),
  handle(together.repeatSession, ({ req, params, body }) =>
    repeatSession(hub, req, params.id, body),
  ),
  handle(undoRepeat, async ({ req, body }) => ({
    ...(await removeUntouched(req, body.sessions)),
  })),
  handle(together.listPublicHolidays, () => publicHolidays(hub.env.PUBLIC_HOLIDAYS)),
  handle(email.readEmailDraft, ({ params }) => draftEmail(hub, params.id)),
  handle(email.emailParticipants, ({ req, params, body }) =>
    emailParticipants(hub, req, params.id, body),
  ),
  handle(contract.deleteSession, ({ req, params }) => removeDocument(req, 'session', params.id)),
]
