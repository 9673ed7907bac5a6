import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { fileAnswer } from '#cms/platform/http/file-answer.ts'
import { fingerprint, record } from '#cms/platform/audit-log/record.ts'
import { APIError } from 'payload'
import * as contract from '#collections/attendance/my-attendance.contract.ts'
import { initialsOfName, typedNumber } from '#collections/attendance/printed.ts'
import { noCertificate } from '#collections/attendance/hours.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { isSigned, readLink, requirePerson, signLink } from '#cms/email/signed-links/signed-link.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { conflict, gone, notFound } from '#cms/platform/errors.ts'
import { type Attended, attendedBy, attendedOf, countedIn, feedbackStateOf } from './attended.ts'
import { certificateOf, recordOfYear } from './documents.ts'

const viewOf = (env: Env, one: Attended) => ({
  ...one.session,
  ...one.row,
  minutes: one.minutes,
  standing: one.standing,
  feedback: feedbackStateOf(one, new Date()),
  hasTeacherEmail: addressesIn(one.session.facultyEmail).length > 0,
  link: signLink(env, 'attendance', one.row.id, one.row.email),
})

/** By the link of one row. @throws APIError 404, the same for every reason. */
export async function requireAttended(
  { payload, env }: HubContext,
  link: string,
  now = new Date(),
): Promise<Attended> {
  const read = readLink(link)
  const row = await findRow({ payload }, 'attendance', { id: read?.id ?? '' })
  const isRight = read?.purpose === 'attendance' && row && isSigned(env, read, row.email)
  const session = isRight && (await findRow({ payload }, 'session', { id: row.session }))
  if (!session) throw gone()
  return attendedOf(row, session, now)
}

/** @throws APIError 404 for a year in which nothing counts. */
async function recordOf({ payload, env }: HubContext, email: string, year: number) {
  const attended = await countedIn({ payload }, email, { year, zone: env.SITE_TIME_ZONE })
  if (attended.length === 0) throw notFound('record')
  return recordOfYear(env, attended, year)
}

const unknownNumber = "We don't know this number. Records are kept for some years only."

const pdf = contract.readMyRecord.contentType!

export const myAttendanceEndpoints = (hub: HubContext): Route[] => [
  handle(contract.viewMyAttendance, async ({ body: { link } }) => {
    const attended =
      readLink(link)?.purpose === 'attendance'
        ? [await requireAttended(hub, link)]
        : (await attendedBy(hub, requirePerson(hub, link))).toReversed()
    return attended.map((one) => viewOf(hub.env, one))
  }),
  handle(contract.readMyCertificate, async ({ body, headers }) => {
    const attended = await requireAttended(hub, body.link)
    const { standing, session } = attended
    if (standing !== 'counts') {
      throw conflict(noCertificate(standing, session, hub.env.SITE_TIME_ZONE))
    }
    return fileAnswer(await certificateOf(hub.env, attended), pdf, headers)
  }),
  handle(contract.checkCertificate, async ({ body }) => {
    const row = await findRow(hub, 'attendance', { number: typedNumber(body.number) })
    // Always read, so that timing reveals nothing.
    const session = await findRow(hub, 'session', { id: row?.session ?? '' })
    const attended = row && session && attendedOf(row, session)
    if (attended?.standing !== 'counts') throw new APIError(unknownNumber, 404)
    const initials = initialsOfName(attended.row.fullName)
    return { ...attended.session, minutes: attended.minutes, initials }
  }),
  handle(contract.readMyRecord, async ({ body, headers }) =>
    fileAnswer(await recordOf(hub, requirePerson(hub, body.link), body.year), pdf, headers),
  ),
  handle(contract.readRecordOfPerson, async ({ req, body: { email, year }, headers }) => {
    const file = await recordOf(hub, email, year)
    const targetId = fingerprint(req.payload, 'e-mail', email)
    await record(req, { action: 'export', target: 'record of person', targetId })
    return fileAnswer(file, pdf, headers)
  }),
]
