import { APIError } from 'payload'
import type { z } from 'zod'
import { attendedMinutes } from '#collections/attendance/hours.ts'
import { standingOf } from '#collections/attendance/standing.ts'
import type { CheckedCertificate } from '#collections/attendance/check.contract.ts'
import { initialsOfName, typedNumber } from '#collections/attendance/number.ts'
import { findRow, type DbContext, withId } from '#cms/platform/database/rows.ts'

const unknown = () =>
  new APIError('We don’t know this number. Records are kept for some years only.', 404)

/** The words of a certificate with this number. @throws APIError 404, the same for every reason. */
export async function checkCertificate(
  req: DbContext,
  typed: string,
): Promise<z.input<typeof CheckedCertificate>> {
  const row = await findRow(req, 'attendance', { number: { equals: typedNumber(typed) } })
  // Asked for in any case: the answer must not be quicker.
  const session = await findRow(req, 'session', withId(row?.session ?? ''))
  if (!row || !session || standingOf(session, row, new Date()) !== 'counts') throw unknown()
  const { title, startTime, endTime, location } = session
  const minutes = attendedMinutes(session, row.share)
  return { title, startTime, endTime, location, minutes, initials: initialsOfName(row.fullName) }
}
