import type { List } from '#collections/registrations/by-hand.contract.ts'
import { formatDate, formatTimeRange } from '#collections/site-time.ts'
import type { Row } from '#cms/database/rows.ts'
import { mailId } from '#cms/letters/mail-id.ts'
import { type NewMail, waitingFrom } from './mail-rows.ts'
import type { Person } from './people-of-session.ts'
import { receiptTo } from './receipt.ts'
import { mailTo } from './tell-lists.ts'

type Session = Row<'session'>
type Moved = {
  person: Person
  from: Session
  to: Session
  /** The list that the person is on now, and their id there. */
  list: List
  id: string
}

const isToCome = ({ startTime }: Session, now: Date) => new Date(startTime) > now

function whereNow({ to, list }: Moved, now: Date, zone: string) {
  const { title, startTime, endTime } = to
  const gets =
    list === 'registration' ? 'You now have a place at' : 'You are now on the waiting list of'
  const when = `${formatDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone)}`
  const more = isToCome(to, now) ? ' A second email has the details.' : ''
  return `${gets} ${title}, ${when}.${more}`
}

/** About the session that the person leaves, and about the one they go to; nothing about what has begun. */
export function moveMails(moved: Moved, zone: string, now = new Date()): NewMail[] {
  const { person, from, to, list, id } = moved
  const farewell: NewMail = {
    ...mailTo('moved', from, person, whereNow(moved, now, zone)),
    id: mailId('moved', person.id),
    giveUpAt: from.startTime,
    ...waitingFrom(now),
  }
  return [
    ...(isToCome(from, now) ? [farewell] : []),
    ...(isToCome(to, now) ? [receiptTo({ ...person, id }, list, to, now)] : []),
  ]
}
