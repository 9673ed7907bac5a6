import { randomUUID } from 'node:crypto'
import { doorCloses, doorOpens, isDoorOpen, lastLateSignIn } from '#collections/attendance/door.ts'
import type { SignedIn, SignInInput } from '#collections/attendance/door.contract.ts'
import { attendedMinutes } from '#collections/attendance/hours.ts'
import { formatTime } from '#collections/site-time.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { conflict } from '#cms/platform/errors.ts'
import { requireSession } from '#cms/features/sessions/view.ts'
import { storeAttendance } from './attendance-rows.ts'
import { areFreshDigits, readStamp } from './door-codes.ts'

type Session = {
  id: string
  startTime: string
  endTime: string
  teachingMinutes?: number | null
}
type Arrival = { arrivedAt: string; source: 'door' | 'later' }
export type ReadCode = (env: Env, session: Session, code: string, now: Date) => Arrival

const wrongCode = () => conflict('That code has changed. Type the one on the screen now.')

const tooEarly = (session: Session, zone: string) =>
  conflict(`Signing in opens at ${formatTime(doorOpens(session), zone)}.`)

/** @throws APIError 409 for digits that were not on the screen in the last ten minutes, or a closed door. */
export const byDigits: ReadCode = (env, session, code, now) => {
  const zone = env.SITE_TIME_ZONE
  if (now < doorOpens(session)) throw tooEarly(session, zone)
  if (!isDoorOpen(session, now)) {
    const closed = formatTime(doorCloses(session), zone)
    throw conflict(`Signing in closed at ${closed}. Ask the teaching team to add you.`)
  }
  if (!areFreshDigits(env, session.id, code, now)) throw wrongCode()
  return { arrivedAt: now.toISOString(), source: 'door' }
}

/**
 * By its own minute, whenever it arrives: a phone may have had no connection.
 * @throws APIError 409 for a stamp that is none, or comes more than twelve hours after the end.
 */
export const byStamp: ReadCode = (env, session, code, now) => {
  if (now < doorOpens(session)) throw tooEarly(session, env.SITE_TIME_ZONE)
  const stamp = readStamp(env, session.id, code, now)
  if (!stamp) throw wrongCode()
  if (now > lastLateSignIn(session)) {
    throw conflict('This sign-in came too late. Ask the teaching team to add you.')
  }
  return { arrivedAt: stamp.at.toISOString(), source: stamp.isOld ? 'later' : 'door' }
}

/**
 * Somebody signs themselves in, registered or not: seats and lists stay as they are.
 * @returns null for an address that had signed in. @throws APIError 404, 409 as `readCode` does.
 */
export async function signIn(
  { payload, env }: HubContext,
  id: string,
  { code, website, ...person }: SignInInput,
  readCode: ReadCode,
  now = new Date(),
): Promise<SignedIn | null> {
  const session = await requireSession(payload, id)
  if (session.cancelledAt) throw conflict('This session was cancelled by the teaching team.')
  const arrival = readCode(env, session, code, now)
  const minutes = attendedMinutes(session, 'all')
  const answer = (row: string) => ({
    link: signLink(env, 'attendance', row, person.email),
    minutes,
    ...arrival,
  })
  // Bots learn nothing from it.
  if (website) return answer(randomUUID())
  const [row] = await storeAttendance({ payload }, session, [
    { ...person, ...arrival, share: 'all' },
  ])
  return row ? answer(row.id) : null
}
