import type { Where } from 'payload'
import { cancellationId } from '#cms/email/mail-id.ts'
import { SessionBefore } from '#cms/email/templates/session-before.ts'
import { findRows, type DbContext, type Row } from '#cms/platform/database/rows.ts'
import type { Mail } from './mail-rows.ts'

type Session = Row<'session'>

/** What was dropped since a session is cancelled. Whoever claims a mail makes it due once more. */
export const droppedSince = (cancelledAt: string): Where => ({
  and: [{ state: { equals: 'dropped' } }, { dueAt: { greater_than: cancelledAt } }],
})

/** The emails about a change of a session that nobody has got yet, by person: they wait, or it is cancelled. */
export async function findUntoldChanges(
  req: DbContext,
  { id, cancelledAt }: Session,
): Promise<Map<string, Mail>> {
  const isUntold: Where[] = [{ state: { equals: 'waiting' } }]
  if (cancelledAt) isUntold.push(droppedSince(cancelledAt))
  const where: Where = {
    and: [{ session: { equals: id } }, { kind: { equals: 'changed' } }, { or: isUntold }],
  }
  // Of several the first one counts: it knows what the person was last told.
  const mails = (await findRows(req, 'mail', { where, sort: '-writtenAt' })) as Mail[]
  return new Map(mails.map((mail) => [mail.person, mail]))
}

/** A session when and where somebody was last told that it is. */
export function asTold(session: Session, change: Mail | undefined): Session {
  if (!change) return session
  const { startTime, endTime, location } = SessionBefore.parse(change.before)
  return { ...session, startTime, endTime, location }
}

/** Finds out who of the people has got the email of a cancellation, or is about to, as `states` say. */
export async function findToldOfCancellation(
  req: DbContext,
  { id: session, cancelledAt }: Session,
  states: Mail['state'][],
): Promise<(person: { id: string }) => boolean> {
  if (!cancelledAt) return () => false
  const where: Where = {
    and: [
      { session: { equals: session } },
      { kind: { equals: 'cancelled' } },
      { state: { in: states } },
    ],
  }
  const told = new Set((await findRows(req, 'mail', { where, fields: ['id'] })).map(({ id }) => id))
  return ({ id }) => told.has(cancellationId(id, cancelledAt))
}
