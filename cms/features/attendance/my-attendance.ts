import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { fileAnswer } from '#cms/platform/http/file-answer.ts'
import { fingerprint, record } from '#cms/platform/audit-log/record.ts'
import { APIError } from 'payload'
import type { z } from 'zod'
import * as contract from '#collections/attendance/record.contract.ts'
import { initialsOfName, typedNumber } from '#collections/attendance/printed.ts'
import { noCertificate } from '#collections/attendance/hours.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { isSigned, readLink, requirePerson, signLink } from '#cms/email/signed-links/signed-link.ts'
import type { PdfFile } from '#cms/email/templates/kinds.ts'
import { type DbContext, findRow } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { conflict, gone, notFound } from '#cms/platform/errors.ts'
import { type Attended, attendedBy, attendedOf, countedIn, feedbackStateOf } from './attended.ts'
import { certificateOf, recordOfYear } from './documents.ts'

const viewOf = (env: Env, one: Attended): z.input<typeof contract.AttendedSession> => ({
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

/**
 * The sessions that the owner of a person link was at, or the one session of a link to an attendance.
 * @throws APIError 404 for a link that leads to nothing (any more).
 */
export async function myAttendance(hub: HubContext, link: string) {
  if (readLink(link)?.purpose === 'attendance') {
    return [viewOf(hub.env, await requireAttended(hub, link))]
  }
  const attended = await attendedBy(hub, requirePerson(hub, link))
  return attended.toReversed().map((one) => viewOf(hub.env, one))
}

/** By the link of one row. @throws APIError 404, the same for every reason; 409 while the attendance does not count. */
export async function myCertificate(hub: HubContext, link: string): Promise<PdfFile> {
  const attended = await requireAttended(hub, link)
  const { standing, session } = attended
  if (standing !== 'counts') {
    throw conflict(noCertificate(standing, session, hub.env.SITE_TIME_ZONE))
  }
  return certificateOf(hub.env, attended)
}

/** @throws APIError 404 for a year in which nothing counts. */
export async function recordOf(
  { payload, env }: HubContext,
  email: string,
  year: number,
): Promise<PdfFile> {
  const attended = await countedIn({ payload }, email, { year, zone: env.SITE_TIME_ZONE })
  if (attended.length === 0) throw notFound('record')
  return recordOfYear(env, attended, year)
}

/** @throws APIError 404 for a link that leads to nothing (any more), or a year in which nothing counts. */
export const myRecord = async (hub: HubContext, link: string, year: number) =>
  recordOf(hub, requirePerson(hub, link), year)

const unknownNumber = "We don't know this number. Records are kept for some years only."

export async function checkCertificate(
  req: DbContext,
  typed: string,
): Promise<z.input<typeof contract.CheckedCertificate>> {
  const row = await findRow(req, 'attendance', { number: typedNumber(typed) })
  // Always read, so that timing reveals nothing.
  const session = await findRow(req, 'session', { id: row?.session ?? '' })
  const attended = row && session && attendedOf(row, session)
  if (attended?.standing !== 'counts') throw new APIError(unknownNumber, 404)
  const initials = initialsOfName(attended.row.fullName)
  return { ...attended.session, minutes: attended.minutes, initials }
}

const pdf = contract.readMyRecord.contentType!

export const myAttendanceEndpoints = (hub: HubContext): Route[] => [
  handle(contract.viewMyAttendance, ({ body }) => myAttendance(hub, body.link)),
  handle(contract.readMyCertificate, async ({ body, headers }) =>
    fileAnswer(await myCertificate(hub, body.link), pdf, headers),
  ),
  handle(contract.checkCertificate, ({ body }) => checkCertificate(hub, body.number)),
  handle(contract.readMyRecord, async ({ body, headers }) =>
    fileAnswer(await myRecord(hub, body.link, body.year), pdf, headers),
  ),
  handle(contract.readRecordOfPerson, async ({ req, body: { email, year }, headers }) => {
    const file = await recordOf(hub, email, year)
    const targetId = fingerprint(req.payload, 'e-mail', email)
    await record(req, { action: 'export', target: 'record of person', targetId })
    return fileAnswer(file, pdf, headers)
  }),
]
