import type { List } from '#collections/registrations/by-hand.contract.ts'
import type { Row } from '#cms/platform/database/rows.ts'
import { mailId } from '#cms/email/mail-id.ts'
import { type NewMail, waitingFrom } from './mail-rows.ts'

type Person = { id: string; name: string; email: string }

/** What whoever signs up gets, for a sign-up or an address that an administrator has stored. */
export function receiptTo(
  { id, name, email }: Person,
  list: List,
  session: Row<'session'>,
  now: Date,
): NewMail {
  const kind = list === 'registration' ? 'confirmation' : 'waiting'
  return {
    id: mailId(kind, `${id}:${now.getTime()}`),
    kind,
    session: session.id,
    person: id,
    name,
    email,
    giveUpAt: session.startTime,
    ...waitingFrom(now),
  }
}
