import type { List } from '#collections/registrations/person.ts'
import { mailOf, type NewMail } from '#cms/email/outbox/outbox.ts'
import type { Row } from '#cms/platform/database/rows.ts'

type Person = { id: string; name: string; email: string }

/** The receipt of a sign-up, for one or an address that was stored otherwise. */
export const receiptTo = (
  { id, name, email }: Person,
  list: List,
  session: Row<'session'>,
  now = new Date(),
): NewMail =>
  mailOf(
    list === 'registered' ? 'confirmation' : 'waiting',
    { id, session: session.id, name, email },
    { now, until: session.startTime },
  )
