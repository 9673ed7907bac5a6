import type { DbContext } from '#cms/platform/hub-context.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { doorCloses, doorOpens } from '#collections/attendance/hours.ts'
import type { DoorCode } from '#collections/attendance/door.contract.ts'
import { alphabet, inAlphabet } from '#collections/attendance/printed.ts'
import { doorVersion } from '#cms/email/signed-links/signed-link.ts'
import type { Env } from '#cms/platform/env.ts'

type Secret = Pick<Env, 'PAYLOAD_SECRET'>
type Start = { id: string; startTime: string }
type Session = Start & { endTime: string }

const minuteMs = 60_000
/** How long after it was shown a code can be sent. */
const goodMinutes = 60
/** How long it counts as sent at once. */
const freshMinutes = 10
/** A clock of another process may be ahead. */
const aheadMinutes = 1
const macLength = 16
/** For longer sessions the page has to be opened again. */
const maxCodes = 24 * 60

/** Derived from the hub's secret, so nothing is stored. Valid for one start of the session. */
const macOf = ({ PAYLOAD_SECRET }: Secret, session: Start, of: string | number) =>
  createHmac('sha256', PAYLOAD_SECRET)
    .update(`door ${session.id} ${doorVersion(session)} ${of}`)
    .digest()

function isSame(typed: string, right: string): boolean {
  // Compares bytes, because typed letters may take several.
  const [one, other] = [Buffer.from(typed), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / minuteMs)

const stampOf = (env: Secret, session: Start, minute: number) =>
  `${minute}.${macOf(env, session, minute).toString('base64url').slice(0, macLength)}`

/** Six digits, for people without a camera. */
const digitsOf = (env: Secret, session: Start, minute: number) =>
  String(macOf(env, session, minute).readUInt32BE(0) % 1_000_000).padStart(6, '0')

export function doorCodes(env: Secret, session: Session, now: Date): DoorCode[] {
  const first = Math.max(minuteOf(doorOpens(session)), minuteOf(now) - 1)
  const count = Math.min(minuteOf(doorCloses(session)) - first + 1, maxCodes)
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const minute = first + index
    return {
      minute,
      digits: digitsOf(env, session, minute),
      stamp: stampOf(env, session, minute),
    }
  })
}

/** @returns when the code was on the screen, and whether that is a while ago; undefined for one that is not good. */
export function readStamp(env: Secret, session: Start, code: string, now: Date) {
  const [, text] = /^(\d{1,9})\.[\w-]{16}$/.exec(code) ?? []
  const minute = Number(text)
  const age = minuteOf(now) - minute
  if (!text || age < -aheadMinutes || age > goodMinutes) return undefined
  if (!isSame(code, stampOf(env, session, minute))) return undefined
  return { at: new Date(minute * minuteMs), isOld: age > freshMinutes }
}

export function areGoodDigits(env: Secret, session: Start, code: string, now: Date): boolean {
  const digits = code.replaceAll(/\s/g, '')
  const latest = minuteOf(now) + aheadMinutes
  const count = goodMinutes + aheadMinutes + 1
  const good = Array.from({ length: count }, (_, index) => latest - index)
  return good.some((minute) => isSame(digits, digitsOf(env, session, minute)))
}

const dayMs = 24 * 60 * minuteMs
/** The two letters of the day repeat every three years: the nearest day is meant. */
const days = alphabet.length ** 2
const secretLetters = 8

const dayOf = (moment: string | Date) => Math.floor(new Date(moment).getTime() / dayMs)

const secretOf = (env: Secret, session: Start) =>
  [...macOf(env, session, 'page').subarray(0, secretLetters)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')

/**
 * The page for a screen at the door. It is typed into the computer of the room: two letters of the day, and eight that
 * only the hub can make.
 */
export function doorAddress(env: Pick<Env, 'PAYLOAD_SECRET' | 'SITE_URL'>, session: Start): string {
  const day = dayOf(session.startTime) % days
  const letters = alphabet[Math.floor(day / alphabet.length)]! + alphabet[day % alphabet.length]!
  const code = letters + secretOf(env, session)
  return `${env.SITE_URL}/door/${code.slice(0, 5)}-${code.slice(5)}`
}

/** @returns undefined for a code of no session, or of a start that was moved. */
export async function findDoor(
  req: DbContext,
  env: Secret,
  typed: string,
  now: Date,
): Promise<Row<'session'> | undefined> {
  const code = inAlphabet(typed).replaceAll(/[\s-]/g, '')
  const [high, low] = [alphabet.indexOf(code.charAt(0)), alphabet.indexOf(code.charAt(1))]
  if (code.length < 3 || high < 0 || low < 0) return undefined
  const first = dayOf(now) - days / 2
  const day = first + ((high * alphabet.length + low - (first % days) + days) % days)
  const [from, to] = [day, day + 1].map((each) => new Date(each * dayMs).toISOString())
  const where = { startTime: { greater_than_equal: from!, less_than: to! } }
  const sessions = await findRows(req, 'session', { where })
  return sessions.find((session) => isSame(code.slice(2), secretOf(env, session)))
}
