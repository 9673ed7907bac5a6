import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import type { Where } from 'payload'
import { certificateDue } from '#collections/attendance/door.ts'
import type { NewRow, DbContext, Row } from '#cms/platform/database/rows.ts'
import { type NewMail, waitingFrom, mailAbout } from './mail-rows.ts'

const minutesAfterPress = 10

/** An hour after the end, and in time for a second thought of whoever recorded it. */
export function certificateMail(
  attendance: NewRow<'attendance'>,
  session: Pick<Row<'session'>, 'endTime'>,
  now: Date,
): NewMail {
  const due = max([certificateDue(session), addMinutes(now, minutesAfterPress)])
  const person = { ...attendance, name: attendance.fullName }
  return mailAbout('certificate', person, null, waitingFrom('certificate', now, due))
}

/** Of people who are to be told anew. */
export async function removeCertificates(req: DbContext, ids: string[]): Promise<void> {
  const where: Where = { and: [{ kind: { equals: 'certificate' } }, { person: { in: ids } }] }
  await req.payload.db.deleteMany({ collection: 'mail', where, req })
}
