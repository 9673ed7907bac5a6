import * as contract from '#collections/attendance/contract.ts'
import * as door from '#collections/attendance/door.contract.ts'
import type { Env } from '#cms/platform/env.ts'
import { csvFile } from '#cms/platform/http/csv-file.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { requireSession } from '#cms/features/sessions/view.ts'
import { attendanceFile } from './attendance-file.ts'
import { countAtDoor, doorAddress, doorOf } from './door.ts'
import { byDigits, byStamp, signIn } from './sign-in.ts'
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

export const attendanceEndpoints = (env: Env): Route[] => [
  ...doorEndpoints(env),
  ...registerEndpoints(env),
]
