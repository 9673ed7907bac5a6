import type { PayloadRequest } from 'payload'
import { isFinished } from '#collections/sessions/availability.ts'
import { emailsOfCancellation } from '#collections/sessions/told.ts'
import type { CancelInput, Together } from '#collections/sessions/together.contract.ts'
import type { DbContext } from '#cms/platform/database/rows.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { conflict } from '#cms/platform/errors.ts'
import {
  tellOfCancellation,
  tellOfReinstatement,
} from '#cms/features/sessions/emails/tell-of-session.ts'
import { changeInOneCommit, type Session } from './write-sessions.ts'

function requireNotOver(session: Session, now: Date) {
  if (isFinished(session, now)) throw conflict(`${session.title} is over. Nothing was changed.`)
}

/** The new session and the people to email; undefined if it stays as it is. */
type Change = (
  req: DbContext,
  session: Session,
  now: Date,
) => Promise<{ session: Session; emails: string[] } | undefined>

/** @throws APIError 404 for an unknown session, 409 if one is over. */
async function changeTogether(
  req: PayloadRequest,
  action: 'cancel' | 'reinstate',
  sessions: string[],
  change: Change,
): Promise<Together> {
  const now = new Date()
  const told = new Set<string>()
  const changed = await changeInOneCommit(req.payload, sessions, async (context, session) => {
    requireNotOver(session, now)
    const next = await change(context, session, now)
    for (const email of next?.emails ?? []) told.add(email)
    return next?.session
  })
  for (const { id } of changed) await record(req, { action, target: 'session', targetId: id })
  return { sessions: changed.length, emails: told.size }
}

/**
 * Cancels sessions, which keep their people and can be put back on (promise `session.cancel`). Everybody on the lists of
 * those that are to come is emailed if `tell` says so.
 * @throws APIError 404 for an unknown session, 409 if one is over.
 */
export const cancelSessions = (
  req: PayloadRequest,
  { sessions, reason, tell }: CancelInput,
): Promise<Together> =>
  changeTogether(req, 'cancel', sessions, async (context, session, now) => {
    if (session.cancelledAt) return undefined
    const cancelled = { ...session, cancelledAt: now.toISOString(), cancelReason: reason }
    // First: if the cancellation then fails, the emails are dropped, as the session is on.
    const isTold = tell && emailsOfCancellation(session, now)
    const emails = isTold ? await tellOfCancellation(context, cancelled, now) : []
    return { session: cancelled, emails }
  })

/**
 * Puts cancelled sessions back on, with everybody's place as it was. Everybody on its lists is
 * emailed (promise `session.reinstate`).
 * @throws APIError 404 for an unknown session, 409 if one is over.
 */
export const reinstateSessions = (
  req: PayloadRequest,
  { sessions }: { sessions: string[] },
): Promise<Together> =>
  changeTogether(req, 'reinstate', sessions, async (context, session, now) => {
    const { cancelledAt } = session
    if (!cancelledAt) return undefined
    const emails = await tellOfReinstatement(context, { ...session, cancelledAt }, now)
    return { session: { ...session, cancelledAt: null, cancelReason: null }, emails }
  })
