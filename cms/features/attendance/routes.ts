import * as contract from '#collections/attendance/contract.ts'
import * as check from '#collections/attendance/check.contract.ts'
import * as door from '#collections/attendance/door.contract.ts'
import * as record from '#collections/attendance/record.contract.ts'
import { fingerprint, record as recordEvent } from '#cms/platform/audit-log/record.ts'
import { doorAddress } from '#cms/email/signed-links/door-address.ts'
import type { Hub } from '#cms/features/hub.ts'
import type { Env } from '#cms/platform/env.ts'
import { csvFile } from '#cms/platform/http/csv-file.ts'
import { fileAnswer } from '#cms/platform/http/file-answer.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { requireSession } from '#cms/features/sessions/view.ts'
import { attendanceFile } from './attendance-file.ts'
import { checkCertificate } from './check-certificate.ts'
import { countAtDoor, doorOf } from './door.ts'
import { byDigits, byStamp, signIn } from './sign-in.ts'
import { myAttendance, myCertificate, myRecord, recordOf } from './my-attendance.ts'
import { recordInRegister, registerOf } from './register.ts'

const doorEndpoints = (env: Env): Route[] => [
  handle(door.signInByStamp, async ({ req, params, body }) => ({
    signedIn: await signIn(req, env, params.id, body, byStamp),
  })),
  handle(door.signInByDigits, async ({ req, params, body }) => ({
    signedIn: await signIn(req, env, params.id, body, byDigits),
  })),
  handle(door.openDoor, async ({ req, params }) => ({
    address: doorAddress(env, await requireSession(req.payload, params.id)),
  })),
  handle(door.viewDoor, ({ req, body }) => doorOf(req, env, body.link)),
  handle(door.countAtDoor, ({ req, body }) => countAtDoor(req, env, body.link)),
]

const registerEndpoints = ({ SITE_TIME_ZONE: zone }: Env): Route[] => [
  handle(contract.readRegister, async ({ req, params }) => {
    await requireSession(req.payload, params.id)
    return registerOf(req, params.id)
  }),
  handle(contract.recordAttendance, ({ req, params, body }) =>
    recordInRegister(req, params.id, body.people),
  ),
  handle(contract.exportAttendance, ({ req, query, headers }) =>
    csvFile(attendanceFile(req.payload, query, zone), headers),
  ),
]

const pdf = record.readMyRecord.contentType!

const recordEndpoints = (env: Env): Route[] => [
  handle(record.viewMyAttendance, ({ req, body }) => myAttendance(req, env, body.link)),
  handle(record.readMyCertificate, async ({ req, body, headers }) =>
    fileAnswer(await myCertificate(req, env, body.link), pdf, headers),
  ),
  handle(check.checkCertificate, ({ req, body }) => checkCertificate(req, body.number)),
  handle(record.readMyRecord, async ({ req, body, headers }) =>
    fileAnswer(await myRecord(req, env, body.link, body.year), pdf, headers),
  ),
  handle(record.readRecordOfPerson, async ({ req, body: { email, year }, headers }) => {
    const file = await recordOf(req, env, email, year)
    const targetId = fingerprint(req.payload, 'e-mail', email)
    await recordEvent(req, { action: 'export', target: 'record of person', targetId })
    return fileAnswer(file, pdf, headers)
  }),
]

export const attendanceEndpoints = ({ env }: Hub): Route[] => [
  ...doorEndpoints(env),
  ...recordEndpoints(env),
  ...registerEndpoints(env),
]
