import { addSeconds } from 'date-fns/addSeconds'
import { isPast } from '#collections/sessions/availability.ts'
import { cancellationId, mailId } from '#cms/email/mail-id.ts'
import type { DbContext, Row } from '#cms/platform/database/rows.ts'
import { undoSeconds } from '#cms/email/templates/letter-parts.ts'
import { waitingFrom, storeMails } from './mail-rows.ts'
import { peopleOf } from './people-of-session.ts'
import { emailedTeachersOf, mailTo } from './queue-session-emails.ts'

type Session = Row<'session'>
type Cancelled = Session & { cancelledAt: string }

async function recipientsOf(req: DbContext, session: Session) {
  const people = await peopleOf(req, session.id)
  return [...people, ...(await emailedTeachersOf(req, session, people))]
}

/**
 * Writes to everybody on the lists that a session is about to be cancelled, once its notification can no longer
 * undo that. @param session as it is about to be @returns the addresses.
 */
export async function queueCancellationEmails(
  req: DbContext,
  session: Cancelled,
  now: Date,
): Promise<string[]> {
  const state = waitingFrom('cancelled', now, addSeconds(now, undoSeconds))
  const recipients = await recipientsOf(req, session)
  const mails = recipients.map((person) => ({
    ...mailTo('cancelled', session, person, session.cancelReason ?? ''),
    id: cancellationId(person.id, session.cancelledAt),
    giveUpAt: session.endTime,
    ...state,
  }))
  await storeMails(req, mails)
  return recipients.map(({ email }) => email)
}

/**
 * Writes to everybody on the lists that a session is about to be put back on, but not when its notification undoes the
 * cancellation: nobody has been emailed by then, and these emails are dropped when their turn comes. @returns the addresses.
 */
export async function queueReinstatementEmails(
  req: DbContext,
  session: Cancelled,
  now: Date,
): Promise<string[]> {
  if (isPast(session, now) || addSeconds(session.cancelledAt, undoSeconds) > now) return []
  const state = waitingFrom('reinstated', now, addSeconds(now, undoSeconds))
  const recipients = await recipientsOf(req, session)
  const mails = recipients.map((person) => ({
    ...mailTo('reinstated', session, person, ''),
    id: mailId('reinstated', `${person.id}:${now.getTime()}`),
    giveUpAt: session.endTime,
    ...state,
  }))
  await storeMails(req, mails)
  return recipients.map(({ email }) => email)
}
