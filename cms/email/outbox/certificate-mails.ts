import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import type { Where } from 'payload'
import type { NewRow, DbContext, Row } from '#cms/platform/database/rows.ts'
import { type NewMail, pending, waitingFrom } from './mail-rows.ts'
import { mailAbout } from './receipt.ts'

/** By then the register is right, as far as those know who keep it. */
const hoursAfterEnd = 1
const minutesAfterPress = 10
const triedForDays = 7

/** An hour after the end, and in time for a second thought of whoever recorded it. */
export function certificateMail(
  attendance: NewRow<'attendance'>,
  { endTime }: Pick<Row<'session'>, 'endTime'>,
  now: Date,
): NewMail {
  const due = max([addHours(new Date(endTime), hoursAfterEnd), addMinutes(now, minutesAfterPress)])
  const giveUpAt = addDays(due, triedForDays).toISOString()
  return mailAbout('certificate', attendance, giveUpAt, waitingFrom(now, due))
}

/** Of people who are taken off a register before they were told; put back, they are told after all. */
export async function withdrawCertificates(req: DbContext, ids: string[]): Promise<void> {
  const where: Where = {
    and: [{ kind: { equals: 'certificate' } }, { person: { in: ids } }, { state: { in: pending } }],
  }
  await req.payload.db.deleteMany({ collection: 'mail', where, req })
}
