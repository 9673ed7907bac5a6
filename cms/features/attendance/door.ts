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
import { countOf, type Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { DbContext, HubContext } from '#cms/platform/hub-context.ts'
import { cancelledByTeam, conflict, gone } from '#cms/platform/errors.ts'
import { requireSession } from '#cms/features/sessions/view.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { storeAttendance } from './attendance-rows.ts'
import { areGoodDigits, doorAddress, doorCodes, findDoor, readStamp } from './door-codes.ts'

/** @throws APIError 404, the same for every reason; 409 for a cancelled session. */
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
  handle(contract.openDoor, async ({ params }) => {
    const session = await requireSession(hub.payload, params.id)
    if (session.cancelledAt) throw cancelledByTeam()
    return { address: doorAddress(hub.env, session) }
  }),
  handle(contract.viewDoor, async ({ body }) => {
    const now = new Date()
    const session = await requireDoor(hub, body.link, now)
    const codes = doorCodes(hub.env, session, now)
    return { session, codes, now: now.toISOString(), ...(await signedInAt(hub, session)) }
  }),
  handle(contract.countAtDoor, async ({ body }) =>
    signedInAt(hub, await requireDoor(hub, body.link, new Date())),
  ),
]
