import { createHmac, timingSafeEqual } from 'node:crypto'
import { alphabet, inAlphabet } from '#collections/attendance/number.ts'
import { findRows, type DbContext, type Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import { doorVersion } from '#cms/email/signed-links/signed-link.ts'

type Session = Pick<Row<'session'>, 'id' | 'startTime'>

const secretLetters = 8

const dayMs = 24 * 60 * 60_000
/** The two letters of the day mean one of a year and a half before or after now. */
const days = alphabet.length ** 2

const dayOf = (moment: string | Date) => Math.floor(new Date(moment).getTime() / dayMs)

/** A door is of one start. */
const statement = (session: Session) => `door ${session.id} ${doorVersion(session)}`

/** Made of the hub's secret, so that nothing is stored. */
function secretOf(env: Env, session: Session): string {
  const text = `code of ${statement(session)}`
  const bytes = createHmac('sha256', env.PAYLOAD_SECRET).update(text).digest()
  return [...bytes.subarray(0, secretLetters)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
}

function isSecretOf(env: Env, session: Session, typed: string): boolean {
  const [right, given] = [Buffer.from(secretOf(env, session)), Buffer.from(typed)]
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Two letters of the day and eight that only the hub can make, so that they can be typed and not be guessed. */
function doorCode(env: Env, session: Session): string {
  const day = dayOf(session.startTime) % days
  const letters = alphabet[Math.floor(day / alphabet.length)]! + alphabet[day % alphabet.length]!
  const code = letters + secretOf(env, session)
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** The page for a screen at the door. It is short, as it is typed into the computer of the room. */
export const doorAddress = (env: Env, session: Session) =>
  `${env.SITE_URL}/door/${doorCode(env, session)}`

/** @returns undefined for a code of no session, or of a start that was moved. */
export async function findDoor(
  req: DbContext,
  env: Env,
  typed: string,
  now: Date,
): Promise<Row<'session'> | undefined> {
  const code = inAlphabet(typed).replaceAll(/[\s-]/g, '')
  const [high, low] = [alphabet.indexOf(code.charAt(0)), alphabet.indexOf(code.charAt(1))]
  if (code.length < 3 || high < 0 || low < 0) return undefined
  const first = dayOf(now) - days / 2
  const day = first + ((high * alphabet.length + low - (first % days) + days) % days)
  const [from, to] = [day, day + 1].map((each) => new Date(each * dayMs).toISOString())
  const sessions = await findRows(req, 'session', {
    where: {
      and: [{ startTime: { greater_than_equal: from } }, { startTime: { less_than: to } }],
    },
  })
  return sessions.find((session) => isSecretOf(env, session, code.slice(2)))
}
