import type { List } from '#collections/registrations/person.ts'
import type { Row } from '#cms/platform/database/rows.ts'
import { mailId } from '#cms/email/mail-id.ts'
import { type NewMail, waitingFrom, receiptTo } from './mail-rows.ts'
import { participantOf } from './people-of-session.ts'
import { mailTo } from './queue-session-emails.ts'

type Session = Row<'session'>
type Moved = {
  person: Row<'registration'>
  from: Session
  to: Session
  /** The list that the person is on now. */
  list: List
}

const isToCome = ({ startTime }: Session, now: Date) => new Date(startTime) > now

function whereNow({ to, list }: Moved, now: Date) {
  const gets =
    list === 'registered' ? 'You now have a place at' : 'You are now on the waiting list for'
  const more = isToCome(to, now) ? ' A second email confirms it.' : ''
  return `${gets} ${to.title}.${more}`
}

/** About the session that the person leaves, and about the one they go to; nothing about what has begun. */
export function moveMails(moved: Moved, now = new Date()): NewMail[] {
  const { person, from, to, list } = moved
  const mail = mailTo('moved', from, participantOf(person), whereNow(moved, now))
  const farewell: NewMail = {
    ...mail,
    before: { ...mail.before, movedTo: to.id },
    id: mailId('moved', `${person.id}:${now.getTime()}`),
    giveUpAt: from.startTime,
    ...waitingFrom('moved', now),
  }
  return [
    ...(isToCome(from, now) ? [farewell] : []),
    ...(isToCome(to, now) ? [receiptTo(person, list, to, now)] : []),
  ]
}
