import { findRows, type DbContext, type Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import { alphabet, codeOf, isCodeOf, typedCode } from './link-code.ts'
import { doorVersion } from './signed-link.ts'

type Session = Pick<Row<'session'>, 'id' | 'startTime'>

const dayMs = 24 * 60 * 60_000
/** The two letters of the day mean one of a year and a half before or after now. */
const days = alphabet.length ** 2

const dayOf = (moment: string | Date) => Math.floor(new Date(moment).getTime() / dayMs)

/** A door is of one start. */
const statement = (session: Session) => `door ${session.id} ${doorVersion(session)}`

/** Two letters of the day and eight that only the hub can make, so that they can be typed and not be guessed. */
function doorCode(env: Env, session: Session): string {
  const day = dayOf(session.startTime) % days
  const letters = alphabet[Math.floor(day / alphabet.length)]! + alphabet[day % alphabet.length]!
  const code = letters + codeOf(env, statement(session))
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
  const code = typedCode(typed)
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
  return sessions.find((session) => isCodeOf(env, statement(session), code.slice(2)))
}
