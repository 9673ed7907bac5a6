import { addSeconds } from 'date-fns/addSeconds'
import type { Where } from 'payload'
import type { DbContext, Row } from '#cms/platform/database/rows.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { cancellationId, mailId } from '#cms/email/mail-id.ts'
import { deleteInBatches } from '#cms/platform/database/delete-in-batches.ts'
import { waitingFrom } from './mail-rows.ts'
import { type Participant, peopleOf } from './people-of-session.ts'
import { mailTo, teachersOf, undoSeconds } from './queue-session-emails.ts'
import { storeMails } from './store-mails.ts'

type Session = Row<'session'>
type Cancelled = Session & { cancelledAt: string }

/** Offers end with a cancellation; should the session be put back on, they are made anew. */
const offers = ['offer', 'lastCall'] as const
/** What is not sent of a cancelled session, and as true as before when that is put back on. */
const onHold = ['confirmation', 'waiting', 'promotion', 'changed', 'reminder'] as const

/**
 * Writes to everybody on the lists that a session is about to be cancelled, once its notification can no longer
 * undo that. @param session as it is about to be @returns the addresses.
 */
export async function queueCancellationEmails(
  req: DbContext,
  session: Cancelled,
  now: Date,
): Promise<string[]> {
  const people = await peopleOf(req, session.id)
  const state = waitingFrom(now, addSeconds(now, undoSeconds))
  const mails = [...people, ...teachersOf(session)].map((person) => ({
    ...mailTo('cancelled', session, person, session.cancelReason ?? ''),
    id: cancellationId(person.id, session.cancelledAt),
    giveUpAt: session.startTime,
    ...state,
  }))
  await storeMails(req, mails)
  return people.map(({ email }) => email)
}

/** Has sent, of a session that is about to be put back on, what was dropped since it was cancelled. */
export async function tellAfterAll(
  req: DbContext,
  { id, cancelledAt }: Cancelled,
  now: Date,
): Promise<void> {
  const dropped: Where[] = [{ session: { equals: id } }, { state: { equals: 'dropped' } }]
  await deleteInBatches(req, 'mail', { and: [...dropped, { kind: { in: offers } }] })
  const where: Where = {
    // Whoever claims a mail makes it due once more: so it was dropped since then.
    and: [...dropped, { kind: { in: onHold } }, { dueAt: { greater_than: cancelledAt } }],
  }
  await req.payload.db.updateMany({ collection: 'mail', where, data: waitingFrom(now), req })
}

/**
 * Writes to whoever was told of a cancellation that the session is about to be put back on. What was not sent by then
 * is dropped when its turn comes. @returns the addresses.
 */
export async function queueReinstatementEmails(
  req: DbContext,
  session: Cancelled,
  now: Date,
): Promise<string[]> {
  const people = await peopleOf(req, session.id)
  const idOf = ({ id }: { id: string }) => cancellationId(id, session.cancelledAt)
  const told = new Set(
    (
      await findRows(req, 'mail', {
        where: {
          and: [
            { session: { equals: session.id } },
            { kind: { equals: 'cancelled' } },
            { state: { in: ['sending', 'sent'] } },
          ],
        },
        fields: ['id'],
      })
    ).map(({ id }) => id),
  )
  const isTold = (person: Participant) => told.has(idOf(person))
  const toTell = people.filter(isTold)
  const state = waitingFrom(now, addSeconds(now, undoSeconds))
  const mails = [...toTell, ...teachersOf(session).filter(isTold)].map((person) => ({
    ...mailTo('reinstated', session, person, ''),
    id: mailId('reinstated', `${person.id}:${now.getTime()}`),
    giveUpAt: session.startTime,
    ...state,
  }))
  await storeMails(req, mails)
  return toTell.map(({ email }) => email)
}

/** Writes to a person whom an administrator is about to take off a list. @returns the mail's id. */
export async function queueRemovalEmail(
  req: DbContext,
  session: Session,
  person: Participant,
  message: string,
  now = new Date(),
): Promise<string> {
  const mail = {
    ...mailTo('removed', session, person, message),
    id: mailId('removed', `${person.id}:${now.getTime()}`),
    giveUpAt: session.startTime,
    ...waitingFrom(now, addSeconds(now, undoSeconds)),
  }
  await storeMails(req, [mail])
  return mail.id
}
