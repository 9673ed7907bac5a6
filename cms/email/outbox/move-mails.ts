import type { Where } from 'payload'
import type { List } from '#collections/registrations/admin-people.contract.ts'
import { type DbContext, findRows, type Row } from '#cms/platform/database/rows.ts'
import { mailId } from '#cms/email/mail-id.ts'
import { type NewMail, waitingFrom, receiptTo } from './mail-rows.ts'
import type { Participant } from './people-of-session.ts'
import { mailTo } from './queue-session-emails.ts'

type Session = Row<'session'>
type Moved = {
  person: Participant
  from: Session
  to: Session
  /** The list that the person is on now, and their id there. */
  list: List
  id: string
}

const isToCome = ({ startTime }: Session, now: Date) => new Date(startTime) > now

function whereNow({ to, list }: Moved, now: Date) {
  const gets =
    list === 'registration' ? 'You now have a place at' : 'You are now on the waiting list for'
  const more = isToCome(to, now) ? ' A second email confirms it.' : ''
  return `${gets} ${to.title}.${more}`
}

/** About the session that the person leaves, and about the one they go to; nothing about what has begun. */
export function moveMails(moved: Moved, now = new Date()): NewMail[] {
  const { person, from, to, list, id } = moved
  const mail = mailTo('moved', from, person, whereNow(moved, now))
  const farewell: NewMail = {
    ...mail,
    before: { ...mail.before, movedTo: { session: to.id, list, person: id } },
    id: mailId('moved', person.id),
    giveUpAt: from.startTime,
    ...waitingFrom('moved', now),
  }
  return [
    ...(isToCome(from, now) ? [farewell] : []),
    ...(isToCome(to, now) ? [receiptTo({ ...person, id }, list, to, now)] : []),
  ]
}

/** The mails to an entry, to be stored as those of the place that it becomes. */
export async function mailsOfEntry(
  req: DbContext,
  { id, session }: { id: string; session: string },
  place: string,
): Promise<{ id: string; person: string }[]> {
  const where: Where = { and: [{ session: { equals: session } }, { person: { equals: id } }] }
  const mails = await findRows(req, 'mail', { where, fields: ['id'] })
  return mails.map((mail) => ({ id: mail.id, person: place }))
}
