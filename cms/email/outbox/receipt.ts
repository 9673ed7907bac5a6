import type { MailKind } from '#collections/mail/states.ts'
import { nameOf } from '#collections/registrations/person.ts'
import type { List } from '#collections/registrations/admin-people.contract.ts'
import type { Row } from '#cms/platform/database/rows.ts'
import { mailId } from '#cms/email/mail-id.ts'
import { claimedAt, type NewMail, waitingFrom } from './mail-rows.ts'

type Person = { id: string; name: string; email: string }
type Named = Parameters<typeof nameOf>[0]
type State = ReturnType<typeof waitingFrom | typeof claimedAt>

/** A mail to a person of a session. @param key tells it from others of its kind: there is one for each. */
export const mailAbout = (
  kind: MailKind,
  { id, session, email, ...row }: { id: string; session: string; email: string } & Named,
  giveUpAt: string,
  state: State,
  key = id,
): NewMail => ({
  id: mailId(kind, key),
  kind,
  session,
  person: id,
  name: nameOf(row),
  email,
  giveUpAt,
  ...state,
})

/** What whoever signs up gets, for a sign-up or an address that was stored otherwise; due at `tellAt`. */
export function receiptTo(
  { id, name, email }: Person,
  list: List,
  session: Row<'session'>,
  now: Date,
  tellAt = now,
): NewMail {
  const kind = list === 'registration' ? 'confirmation' : 'waiting'
  const person = { id, session: session.id, name, email }
  return mailAbout(
    kind,
    person,
    session.startTime,
    waitingFrom(now, tellAt),
    `${id}:${now.getTime()}`,
  )
}
