import * as contract from '#collections/attendance/contract.ts'
import * as door from '#collections/attendance/door.contract.ts'
import * as record from '#collections/attendance/record.contract.ts'
import * as feedback from '#collections/feedback/contract.ts'
import * as figures from '#collections/figures/contract.ts'
import { fingerprint, record as recordEvent } from '#cms/platform/audit-log/record.ts'
import type { Hub } from '#cms/features/hub.ts'
import { csvFile, fileAnswer } from '#cms/platform/http/file-answer.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { requireSession } from '#cms/features/sessions/view.ts'
import { byDigits, byStamp, countAtDoor, doorOf, openDoor, signIn } from './door.ts'
import { feedbackOf, giveFeedback } from './feedback.ts'
import { figuresFile, figuresOfYear } from './figures.ts'
import {
  checkCertificate,
  myAttendance,
  myCertificate,
  myRecord,
  recordOf,
} from './my-attendance.ts'
import { attendanceFile, recordInRegister, registerOf } from './register.ts'

const pdf = record.readMyRecord.contentType!

export const attendanceEndpoints = (hub: Hub): Route[] => [
  handle(door.signInByStamp, async ({ params, body }) => ({
    signedIn: await signIn(hub, params.id, body, byStamp),
  })),
  handle(door.signInByDigits, async ({ params, body }) => ({
    signedIn: await signIn(hub, params.id, body, byDigits),
  })),
  handle(door.openDoor, ({ params }) => openDoor(hub, params.id)),
  handle(door.viewDoor, ({ body }) => doorOf(hub, body.link)),
  handle(door.countAtDoor, ({ body }) => countAtDoor(hub, body.link)),
  handle(contract.readRegister, async ({ req, params }) =>
    registerOf(req, await requireSession(hub.payload, params.id)),
  ),
  handle(contract.recordAttendance, ({ req, params, body }) =>
    recordInRegister(req, params.id, body.people),
  ),
  handle(contract.recordEveryone, ({ req, params }) =>
    recordInRegister(req, params.id, 'everyone'),
  ),
  handle(contract.exportAttendance, async ({ query, headers }) =>
    csvFile(await attendanceFile(hub, query), headers),
  ),
  handle(record.viewMyAttendance, ({ body }) => myAttendance(hub, body.link)),
  handle(record.readMyCertificate, async ({ body, headers }) =>
    fileAnswer(await myCertificate(hub, body.link), pdf, headers),
  ),
  handle(record.checkCertificate, ({ body }) => checkCertificate(hub, body.number)),
  handle(record.readMyRecord, async ({ body, headers }) =>
    fileAnswer(await myRecord(hub, body.link, body.year), pdf, headers),
  ),
  handle(record.readRecordOfPerson, async ({ req, body: { email, year }, headers }) => {
    const file = await recordOf(hub, email, year)
    const targetId = fingerprint(req.payload, 'e-mail', email)
    await recordEvent(req, { action: 'export', target: 'record of person', targetId })
    return fileAnswer(file, pdf, headers)
  }),
  handle(feedback.giveFeedback, ({ body }) => giveFeedback(hub, body)),
  handle(feedback.readFeedback, async ({ params }) =>
    feedbackOf(hub, await requireSession(hub.payload, params.id)),
  ),
  handle(figures.readFigures, ({ query }) => figuresOfYear(hub, query.year)),
  handle(figures.exportFigures, async ({ query, headers }) =>
    csvFile(figuresFile(await figuresOfYear(hub, query.year)), headers),
  ),
]
