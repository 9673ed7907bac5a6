import type { Where } from 'payload'
import type { MailKind } from '#collections/mail/states.ts'
import type { DbContext, Row } from '#cms/platform/database/rows.ts'

/** What is told of one state of a session, in the order in which calendars are to take it. */
const steps = { invite: 0, change: 1, cancel: 2 }

/** Each takes the session out of a person's calendar. */
export const withdrawals: MailKind[] = ['withdrawn', 'moved', 'removed']

/**
 * The SEQUENCE of a mail's calendar part: calendars ignore what is lower than what they have. Whoever
 * signs up again after a withdrawal is above its CANCEL.
 * @param sequence the session's
 */
export async function sequenceFor(
  { payload }: DbContext,
  { kind, session, email }: Row<'mail'>,
  sequence: number,
  step: keyof typeof steps,
): Promise<number> {
  const ofPerson: Where = {
    and: [
      { session: { equals: session } },
      { email: { equals: email } },
      { kind: { in: withdrawals } },
    ],
  }
  const { totalDocs } = await payload.db.count({ collection: 'mail', where: ofPerson })
  const before = withdrawals.includes(kind) ? totalDocs - 1 : totalDocs
  return sequence + before * Object.keys(steps).length + steps[step]
}
