import {
  deleteWaitingListEntry,
  joinWaitingList,
  promote,
} from '#collections/waiting-list/contract.ts'
import { record } from '#cms/audit-log/record.ts'
import type { Env } from '#cms/env.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import { notifyPromoted } from './notify-promoted.ts'
import * as joining from './join-waiting-list.ts'
import * as promotion from './promote.ts'
import { removeDocument } from '#cms/database/remove-document.ts'
import { registrationView, waitingListEntryView } from './people.ts'

/** Joining a waiting list, and what administrators do with its entries (spec §4). */
export const waitingListEndpoints = (env: Env): Route[] => [
  handle(joinWaitingList, async ({ req, params, body }) =>
    waitingListEntryView(await joining.joinWaitingList(req.payload, params.id, body)),
  ),
  handle(promote, async ({ req, params }) => {
    const { registration, sessionId } = await promotion.promote(req.payload, params.id)
    const promoted = registrationView(registration)
    await record(req, { deed: 'promote', subject: 'registration', subjectId: promoted.id })
    const person = { name: promoted.fullName, email: promoted.email }
    const notified = await notifyPromoted(req.payload, sessionId, person, env.SITE_TIME_ZONE)
    return { ...promoted, notified }
  }),
  handle(deleteWaitingListEntry, ({ req, params }) =>
    removeDocument(req, 'waiting-list-entry', params.id),
  ),
]
