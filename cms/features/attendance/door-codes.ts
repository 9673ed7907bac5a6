import { createHmac, timingSafeEqual } from 'node:crypto'
import { doorCloses, doorOpens } from '#collections/attendance/door.ts'
import type { DoorCode } from '#collections/attendance/door.contract.ts'
import { doorVersion } from '#cms/email/signed-links/signed-link.ts'
import type { Env } from '#cms/platform/env.ts'

type Secret = Pick<Env, 'PAYLOAD_SECRET'>
type Start = { id: string; startTime: string }
type Session = Start & { endTime: string }

const minuteMs = 60_000
/** So long after it was shown a code can be sent. */
const goodMinutes = 60
/** So long it counts as one of now. */
const freshMinutes = 10
/** A clock of another process may be ahead. */
const aheadMinutes = 1
const macLength = 16
/** Longer sessions get a new list when the page is opened again. */
const maxCodes = 24 * 60

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / minuteMs)

/** Of one start: the codes of before open nothing once the session is moved. */
const macOf = ({ PAYLOAD_SECRET }: Secret, session: Start, minute: number) =>
  createHmac('sha256', PAYLOAD_SECRET)
    .update(`door ${session.id} ${doorVersion(session)} ${minute}`)
    .digest()

const stampOf = (env: Secret, session: Start, minute: number) =>
  `${minute}.${macOf(env, session, minute).toString('base64url').slice(0, macLength)}`

/** Six digits, for people without a camera. */
const digitsOf = (env: Secret, session: Start, minute: number) =>
  String(macOf(env, session, minute).readUInt32BE(0) % 1_000_000).padStart(6, '0')

/** The codes of the door, one a minute, as long as it is open. */
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

function isSame(typed: string, right: string): boolean {
  // By bytes: typed letters may take several.
  const [one, other] = [Buffer.from(typed), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
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

/** Whether the six digits are, or in the last hour were, on the screen. */
export function areGoodDigits(env: Secret, session: Start, code: string, now: Date): boolean {
  const digits = code.replaceAll(/\s/g, '')
  const latest = minuteOf(now) + aheadMinutes
  const count = goodMinutes + aheadMinutes + 1
  const good = Array.from({ length: count }, (_, index) => latest - index)
  return good.some((minute) => isSame(digits, digitsOf(env, session, minute)))
}
