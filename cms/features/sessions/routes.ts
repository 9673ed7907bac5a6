import * as contract from '#collections/sessions/contract.ts'
import * as email from '#collections/sessions/email.contract.ts'
import {
  listPublicHolidays,
  repeatSession as repeat,
} from '#collections/sessions/repeat.contract.ts'
import { listSameRoom, listSameRoomOnDays } from '#collections/sessions/same-room.contract.ts'
import { removeDocument } from '#cms/platform/database/remove-document.ts'
import type { Hub } from '#cms/features/hub.ts'
import { csvFile } from '#cms/platform/http/csv-file.ts'
import { notFound } from '#cms/platform/errors.ts'
import { handle, parse, type Route } from '#cms/platform/http/endpoint.ts'
import { findCancelled } from '#cms/features/trash/cancelled-session.ts'
import { deleteAndTell } from './delete-and-tell.ts'
import { draftEmail, emailParticipants } from './email-participants.ts'
import { publicHolidays } from './public-holidays.ts'
import { repeatSession } from './repeat-session.ts'
import { findSameRoom, findSameRoomOnDays } from './same-room.ts'
import { createSession, updateSession } from './save-session.ts'
import { allWithPeople, findPage } from './admin-list/list.ts'
import { registeredEmails, registrationFile } from './admin-list/registration-list.ts'
import { findMonth, sessionBatches } from './view.ts'

export const sessionEndpoints = ({
  env: { SITE_TIME_ZONE: zone, PUBLIC_HOLIDAYS: region },
  sender,
}: Hub): Route[] => [
  handle(contract.listSessions, ({ req }) => sessionBatches(req.payload)),
  handle(contract.monthSessions, ({ req, params }) =>
    findMonth(req.payload, parse(contract.MonthOfYear, params), zone),
  ),
  handle(contract.monthSessionsByQuery, ({ req, query }) => findMonth(req.payload, query, zone)),
  handle(contract.listSessionsWithRegistrations, ({ req, query }) =>
    Object.keys(query).length > 0 ? findPage(req.payload, query, zone) : allWithPeople(req.payload),
  ),
  handle(contract.exportRegistrations, ({ req, query, headers }) =>
    csvFile(registrationFile(req.payload, query, zone), headers),
  ),
  handle(contract.listRegisteredEmails, ({ req, query }) => registeredEmails(req.payload, query)),
  handle(listSameRoom, ({ req, query }) => findSameRoom(req.payload, query, zone)),
  handle(listSameRoomOnDays, ({ req, params, body }) =>
    findSameRoomOnDays(req.payload, params.id, body, zone),
  ),
  handle(contract.readCancelledSession, async ({ req, params }) => {
    const found = await findCancelled(req, params.id)
    if (!found) throw notFound('session')
    return found
  }),
  handle(contract.createSession, ({ req, body }) => createSession(req, body, zone)),
  handle(contract.updateSession, ({ req, params, body }) =>
    updateSession(req, params.id, body, zone),
  ),
  handle(repeat, ({ req, params, body }) => repeatSession(req, params.id, body, zone)),
  handle(listPublicHolidays, () => publicHolidays(region)),
  handle(contract.deleteSessionAndTell, ({ req, params, body }) =>
    deleteAndTell(req, params.id, body.message),
  ),
  handle(email.readEmailDraft, ({ req, params }) => draftEmail(req.payload, params.id, zone)),
  handle(email.emailParticipants, ({ req, params, body }) =>
    emailParticipants(req, params.id, body, zone, sender),
  ),
  handle(contract.deleteSession, ({ req, params }) => removeDocument(req, 'session', params.id)),
]
