import { type List, listOrder } from '#collections/registrations/person.ts'
import { sequenceOf } from '#collections/sessions/session-calendar.ts'
import type { SessionBefore } from '#cms/email/templates/kinds.ts'
import { type DbContext, findRows, type Row } from '#cms/platform/database/rows.ts'

/** To whom emails about a session go. A teacher is on none of its lists. */
export type Recipient = {
  id: string
  session: string
  name: string
  email: string
  status: List | 'teacher'
}

/** Everybody who is registered for a session and who waits, the registered first. */
export function peopleOf(req: DbContext, session: string) {
  // 'registered' comes before 'waiting'.
  return findRows(req, 'registration', { where: { session }, sort: ['status', ...listOrder] })
}

/** A session as it is kept in emails about what is about to happen to it, or to this person. */
export const beforeOf = (
  session: Row<'session'>,
  { status }: Pick<Recipient, 'status'>,
): SessionBefore => ({
  id: session.id,
  sequence: sequenceOf(session),
  title: session.title,
  description: session.description,
  location: session.location,
  startTime: session.startTime,
  endTime: session.endTime,
  isRegistered: status === 'registered',
})
