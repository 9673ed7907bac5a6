import type { Payload } from 'payload'
import {
  createSession,
  deleteSession,
  emailParticipants,
  listSessions,
  listSessionsWithRegistrations,
  MonthOfYear,
  monthSessions,
  monthSessionsByQuery,
  readEmailDraft,
  updateSession,
} from '#collections/sessions/contract.ts'
import { monthRange } from '#collections/site-time.ts'
import { record } from '#cms/audit-log/record.ts'
import type { Env } from '#cms/env.ts'
import { handle, parse, type Route } from '#cms/http/endpoint.ts'
import * as mailing from './email-participants.ts'
import { notFound } from '#cms/errors.ts'
import { removeDocument } from '#cms/database/remove-document.ts'
import * as operations from './save-session.ts'
import { findAdminSessions, findSession, findSessions } from './view.ts'

async function shown(payload: Payload, id: string) {
  const session = await findSession(payload, id)
  if (!session) throw notFound('session')
  return session
}

/** Sessions: public reads, and what administrators do with them (spec §7). */
export function sessionEndpoints(env: Env): Route[] {
  const zone = env.SITE_TIME_ZONE
  const inMonth = (payload: Payload, { year, month }: MonthOfYear) => {
    const { from, to } = monthRange(year, month, zone)
    return findSessions(payload, {
      startTime: { greater_than_equal: from.toISOString(), less_than: to.toISOString() },
    })
  }
  return [
    handle(listSessions, ({ req }) => findSessions(req.payload)),
    handle(monthSessions, ({ req, params }) => inMonth(req.payload, parse(MonthOfYear, params))),
    handle(monthSessionsByQuery, ({ req, query }) => inMonth(req.payload, query)),
    handle(listSessionsWithRegistrations, ({ req }) => findAdminSessions(req.payload)),
    handle(createSession, async ({ req, body }) => {
      const { id } = await operations.createSession(req, body, zone)
      return shown(req.payload, id)
    }),
    handle(updateSession, async ({ req, params, body }) => {
      await operations.updateSession(req, params.id, body, zone)
      return shown(req.payload, params.id)
    }),
    handle(readEmailDraft, ({ req, params }) => mailing.draftEmail(req.payload, params.id, zone)),
    handle(emailParticipants, async ({ req, params, body }) => {
      const outcome = await mailing.emailParticipants(req.payload, params.id, body, zone)
      const count = outcome.emailsSent
      await record(req, { deed: 'mass-mail', subject: 'session', subjectId: params.id, count })
      return outcome
    }),
    handle(deleteSession, ({ req, params }) => removeDocument(req, 'session', params.id)),
  ]
}
