import type { PayloadRequest } from 'payload'
import { isFinished, isPast } from '#collections/sessions/availability.ts'
import type { CancelInput, Together } from '#collections/sessions/together.contract.ts'
import { initialsOf } from '#collections/users/initials.ts'
import {
  dropReminders,
  queueCancellationEmails,
  queueReinstatementEmails,
} from '#cms/email/outbox/queue-cancellations.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { conflict } from '#cms/platform/errors.ts'
import { changeInOneCommit, type Session } from './write-sessions.ts'

function requireNotOver(session: Session, now: Date) {
  if (isFinished(session, now)) throw conflict(`${session.title} is over. Nothing was changed.`)
}

/**
 * Cancels sessions, which keep their people and can be put back on (docs/product, rule 220). Whoever is on the lists of
 * those that are to come is emailed if `tell` says so.
 * @throws APIError 404 for an unknown session, 409 if one is over.
 */
export async function cancelSessions(
  req: PayloadRequest,
  { sessions, reason, tell }: CancelInput,
): Promise<Together> {
  const { payload, user } = req
  const now = new Date()
  const told = new Set<string>()
  const changed = await changeInOneCommit(payload, sessions, async (context, session) => {
    requireNotOver(session, now)
    if (session.cancelledAt) return undefined
    const cancelled = {
      ...session,
      cancelledAt: now.toISOString(),
      cancelReason: reason,
      editedBy: initialsOf(user),
    }
    await dropReminders(context, session.id)
    if (!tell || isPast(session, now)) return cancelled
    // First: if the cancellation then fails, the emails are dropped, as the session is on.
    const emails = await queueCancellationEmails(context, cancelled, now)
    for (const email of emails) told.add(email)
    return cancelled
  })
  for (const { id } of changed) {
    await record(req, { action: 'cancel', target: 'session', targetId: id })
  }
  return { sessions: changed.length, emails: told.size }
}

/**
 * Puts cancelled sessions back on, with everybody's place as it was. Whoever was told of the cancellation is told.
 * @throws APIError 404 for an unknown session, 409 if one is over.
 */
export async function reinstateSessions(
  req: PayloadRequest,
  { sessions }: { sessions: string[] },
): Promise<Together> {
  const { payload, user } = req
  const now = new Date()
  const told = new Set<string>()
  const changed = await changeInOneCommit(payload, sessions, async (context, session) => {
    requireNotOver(session, now)
    const { cancelledAt } = session
    if (!cancelledAt) return undefined
    if (!isPast(session, now)) {
      const emails = await queueReinstatementEmails(context, { ...session, cancelledAt }, now)
      for (const email of emails) told.add(email)
    }
    return { ...session, cancelledAt: null, cancelReason: null, editedBy: initialsOf(user) }
  })
  for (const { id } of changed) {
    await record(req, { action: 'reinstate', target: 'session', targetId: id })
  }
  return { sessions: changed.length, emails: told.size }
}
