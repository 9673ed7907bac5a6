import * as contract from '#collections/attendance/door.contract.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { randomUUID } from 'node:crypto'
import { max } from 'date-fns/max'
import {
  attendedMinutes,
  type AttendanceSource,
  isAfterHalfTime,
  doorCloses,
  doorOpens,
} from '#collections/attendance/hours.ts'
import { formatTime } from '#collections/site-time.ts'
import { countOf, type DbContext, type Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { cancelledByTeam, conflict, gone } from '#cms/platform/errors.ts'
import { requireSession } from '#cms/features/sessions/view.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { storeAttendance } from './attendance-rows.ts'
import { areGoodDigits, doorAddress, doorCodes, findDoor, readStamp } from './door-codes.ts'

/** The link for a screen. @throws APIError 404 for an unknown session, 409 for a cancelled one. */
export async function openDoor({ payload, env }: HubContext, id: string) {
  const session = await requireSession(payload, id)
  if (session.cancelledAt) throw cancelledByTeam()
  return { address: doorAddress(env, session) }
}

async function requireDoor({ payload, env }: HubContext, link: string, now: Date) {
  const session = await findDoor({ payload }, env, link, now)
  if (!session) throw gone()
  if (session.cancelledAt) throw cancelledByTeam()
  return session
}

async function signedInAt(
  { payload }: DbContext,
  session: Row<'session'>,
): Promise<contract.DoorCount> {
  const arrivedAt = { greater_than_equal: doorOpens(session).toISOString() }
  const count = (source: AttendanceSource) =>
    countOf({ payload }, 'attendance', { session: session.id, source, arrivedAt })
  const later = await count('later')
  return { signedIn: (await count('door')) + later, later }
}

/**
 * The screen at the door, without codes once the door has closed.
 * @throws APIError 404, the same for every reason; 409 for a cancelled session.
 */
export async function doorOf(
  hub: HubContext,
  link: string,
  now = new Date(),
): Promise<contract.Door> {
  const session = await requireDoor(hub, link, now)
  return {
    session,
    codes: doorCodes(hub.env, session, now),
    now: now.toISOString(),
    ...(await signedInAt(hub, session)),
  }
}

/** @throws APIError 404 and 409, as for the door. */
export const countAtDoor = async (hub: HubContext, link: string, now = new Date()) =>
  signedInAt(hub, await requireDoor(hub, link, now))

type Times = { id: string; startTime: string; endTime: string }
type Arrival = { arrivedAt: string; source: 'door' | 'later' }
type ReadCode = (env: Env, session: Times, code: string, now: Date) => Arrival

const wrongCode = () => conflict('That code has changed. Type the one on the screen now.')

function requireOpen(session: Times & { cancelledAt?: string | null }, now: Date, zone: string) {
  if (session.cancelledAt) throw cancelledByTeam()
  const [opens, closes] = [doorOpens(session), doorCloses(session)]
  if (now < opens) throw conflict(`Signing in opens at ${formatTime(opens, zone)}.`)
  if (now <= closes) return
  throw conflict(
    `Signing in closed at ${formatTime(closes, zone)}. Ask the teaching team to add you.`,
  )
}

/** @throws APIError 409 for digits that were not on the screen in the last hour. */
export const byDigits: ReadCode = (env, session, code, now) => {
  if (!areGoodDigits(env, session, code, now)) throw wrongCode()
  return { arrivedAt: now.toISOString(), source: 'door' }
}

/**
 * Counts at its own minute, even if it arrives later from a phone without a connection. @throws APIError 409 for a stamp that was not on the screen in the last hour.
 */
export const byStamp: ReadCode = (env, session, code, now) => {
  const stamp = readStamp(env, session, code, now)
  if (!stamp) throw wrongCode()
  // The minute of the first code may have begun before the door opened.
  const arrivedAt = max([stamp.at, doorOpens(session)]).toISOString()
  return { arrivedAt, source: stamp.isOld ? 'later' : 'door' }
}

/**
 * Somebody signs themselves in, registered or not: places and lists stay as they are. After half-time it counts half.
 * @returns null for an address that had signed in. @throws APIError 404, 409 for a closed door, and as `readCode` does.
 */
export async function signIn(
  { payload, env }: HubContext,
  id: string,
  { code, website, ...person }: contract.SignInInput,
  readCode: ReadCode,
  now = new Date(),
): Promise<contract.SignedIn | null> {
  const session = await requireSession(payload, id)
  requireOpen(session, now, env.SITE_TIME_ZONE)
  const arrival = readCode(env, session, code, now)
  const share = isAfterHalfTime(session, arrival.arrivedAt) ? 'half' : 'all'
  const minutes = attendedMinutes(session, share)
  const answer = (row: string) => ({
    link: signLink(env, 'attendance', row, person.email),
    minutes,
    ...arrival,
  })
  // Bots learn nothing from it.
  if (website) return answer(randomUUID())
  const [row] = await storeAttendance({ payload }, session, [{ ...person, ...arrival, share }])
  return row ? answer(row.id) : null
}

export const doorEndpoints = (hub: HubContext): Route[] => [
  handle(contract.signInByStamp, async ({ params, body }) => ({
    signedIn: await signIn(hub, params.id, body, byStamp),
  })),
  handle(contract.signInByDigits, async ({ params, body }) => ({
    signedIn: await signIn(hub, params.id, body, byDigits),
  })),
  handle(contract.openDoor, ({ params }) => openDoor(hub, params.id)),
  handle(contract.viewDoor, ({ body }) => doorOf(hub, body.link)),
  handle(contract.countAtDoor, ({ body }) => countAtDoor(hub, body.link)),
]
