import { addSeconds } from 'date-fns/addSeconds'
import type { Where } from 'payload'
import { isPast } from '#collections/sessions/availability.ts'
import { type DbContext, type Row, withIds } from '#cms/platform/database/rows.ts'
import { isMoved } from '#collections/sessions/told.ts'
import { SessionBefore } from '#cms/email/templates/session-before.ts'
import { cancellationId, mailId } from '#cms/email/mail-id.ts'
import { deleteInBatches } from '#cms/platform/database/delete-in-batches.ts'
import { waitingFrom, storeMails } from './mail-rows.ts'
import { peopleOf } from './people-of-session.ts'
import { mailTo, teachersOf, undoSeconds } from './queue-session-emails.ts'
import {
  asTold,
  droppedSince,
  findToldOfCancellation,
  findUntoldChanges,
} from './untold-changes.ts'

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
  const untold = await findUntoldChanges(req, session)
  const state = waitingFrom(now, addSeconds(now, undoSeconds))
  const recipients = [...people, ...teachersOf(session, people)]
  const mails = recipients.map((person) => ({
    ...mailTo(
      'cancelled',
      asTold(session, untold.get(person.id)),
      person,
      session.cancelReason ?? '',
    ),
    id: cancellationId(person.id, session.cancelledAt),
    giveUpAt: session.endTime,
    ...state,
  }))
  await storeMails(req, mails)
  return recipients.map(({ email }) => email)
}

/** Has sent, of a session that is about to be put back on, what was dropped since it was cancelled. */
async function tellAfterAll(req: DbContext, { id, cancelledAt }: Cancelled, now: Date) {
  const ofSession: Where = { session: { equals: id } }
  const isOffer: Where[] = [{ state: { equals: 'dropped' } }, { kind: { in: offers } }]
  await deleteInBatches(req, 'mail', { and: [ofSession, ...isOffer] })
  const where: Where = { and: [ofSession, { kind: { in: onHold } }, droppedSince(cancelledAt)] }
  await req.payload.db.updateMany({ collection: 'mail', where, data: waitingFrom(now), req })
}

/**
 * Writes to whoever was told of a cancellation that the session is about to be put back on, and what has changed
 * meanwhile; has sent to the others what was dropped. What was not sent by then is dropped when its turn comes.
 * @returns the addresses.
 */
export async function queueReinstatementEmails(
  req: DbContext,
  session: Cancelled,
  now: Date,
): Promise<string[]> {
  const isOver = isPast(session, now)
  const onLists = isOver ? [] : await peopleOf(req, session.id)
  const people = isOver ? [] : [...onLists, ...teachersOf(session, onLists)]
  const isTold = await findToldOfCancellation(req, session, ['sending', 'sent'])
  const changes = await findUntoldChanges(req, session)
  const toTell = people.filter(isTold)
  const state = waitingFrom(now, addSeconds(now, undoSeconds))
  const mails = toTell.map((person) => {
    const change = changes.get(person.id)
    return {
      ...mailTo('reinstated', asTold(session, change), person, change?.message ?? ''),
      id: mailId('reinstated', `${person.id}:${now.getTime()}`),
      giveUpAt: session.endTime,
      ...state,
    }
  })
  await storeMails(req, mails)
  const saidThere = toTell.flatMap(({ id }) => changes.get(id)?.id ?? [])
  await deleteInBatches(req, 'mail', withIds(saidThere))
  await tellAfterAll(req, session, now)
  const toldOfChange = people.filter(({ id }) => {
    const change = changes.get(id)
    return change && isMoved(session, SessionBefore.parse(change.before))
  })
  return [...toTell, ...toldOfChange].map(({ email }) => email)
}
