import type { Payload, PayloadRequest } from 'payload'
import { needsTeachingHours } from '#collections/attendance/hours.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import {
  type CancelInput,
  type ChangeInput,
  type Together,
  type CountInput,
  maxTogether,
} from '#collections/sessions/together.contract.ts'
import { emailsOfCancellation, emailsOfChange, placeAfter } from '#collections/sessions/told.ts'
import { formatDate } from '#collections/site-time.ts'
import {
  tellOfCancellation,
  tellOfChange,
  tellOfDeletion,
  tellOfReinstatement,
  emailedTeachersOf,
} from '#cms/features/sessions/emails/tell-of-session.ts'
import { kindsOfSession } from '#cms/features/sessions/session-hooks.ts'
import { withSessions } from '#cms/features/places/with-places.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { countOf, findRow, findRows, type Row } from '#cms/platform/database/rows.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'
import type { DbContext, HubContext } from '#cms/platform/hub-context.ts'

type Session = Row<'session'>

/** The new session and the people to email; undefined if it stays as it is. */
type Change = (
  req: DbContext,
  session: Session,
  now: Date,
) => Promise<{ next: Session; emails: string[] } | undefined>

/** Changes all of them in one commit or none. @throws APIError 404 for an unknown session. */
async function changeTogether(
  asked: PayloadRequest,
  action: 'cancel' | 'reinstate' | 'edit',
  ids: string[],
  change: Change,
): Promise<Together> {
  const { changed, told } = await withSessions(asked.payload, ids, async (req) => {
    const found = await findRows(req, 'session', { where: { id: ids }, sort: ['startTime', 'id'] })
    if (found.length < ids.length) throw notFound('session')
    const now = new Date()
    const told = new Set<string>()
    const changed: Session[] = []
    for (const session of found) {
      const { next, emails } = (await change(req, session, now)) ?? { emails: [] }
      const edits = (session.edits ?? 0) + 1
      if (next) changed.push({ ...next, updatedAt: now.toISOString(), edits })
      for (const email of emails) told.add(email)
    }
    return { rows: { session: changed }, result: { changed, told } }
  })
  for (const { id } of changed) await record(asked, { action, target: 'session', targetId: id })
  return { sessions: changed.length, emails: told.size }
}

function requireNotOver(session: Session, now: Date) {
  if (isFinished(session, now)) throw conflict(`${session.title} is over. Nothing was changed.`)
}

/**
 * Cancels sessions, which keep their people and can be put back on (promise `session.cancel`). Everyone on the lists of
 * those that are to come is emailed if `tell` says so.
 * @throws APIError 404 for an unknown session, 409 if one is over.
 */
export const cancelSessions = (
  asked: PayloadRequest,
  { sessions, reason, tell }: CancelInput,
): Promise<Together> =>
  changeTogether(asked, 'cancel', sessions, async (req, session, now) => {
    requireNotOver(session, now)
    if (session.cancelledAt) return undefined
    const next = { ...session, cancelledAt: now.toISOString(), cancelReason: reason }
    // First: if the cancellation then fails, the emails are dropped, because the session is on.
    const isTold = tell && emailsOfCancellation(session, now)
    return { next, emails: isTold ? await tellOfCancellation(req, next, now) : [] }
  })

/**
 * Puts cancelled sessions back on, with everybody's place as it was. Everybody on its lists is
 * emailed (promise `session.reinstate`).
 * @throws APIError 404 for an unknown session, 409 if one is over.
 */
export const reinstateSessions = (
  asked: PayloadRequest,
  { sessions }: { sessions: string[] },
): Promise<Together> =>
  changeTogether(asked, 'reinstate', sessions, async (req, session, now) => {
    requireNotOver(session, now)
    const { cancelledAt } = session
    if (!cancelledAt) return undefined
    const emails = await tellOfReinstatement(req, { ...session, cancelledAt }, now)
    return { next: { ...session, cancelledAt: null, cancelReason: null }, emails }
  })

function changedOf(session: Session, changes: ChangeInput['changes'], zone: string): Session {
  const place = placeAfter(session, changes, zone)
  if (place.endTime <= place.startTime) {
    const day = formatDate(session.startTime, zone)
    throw conflict(`${session.title} on ${day} would end before it starts. Nothing was changed.`)
  }
  const changed = { ...session, ...changes, ...place }
  if (needsTeachingHours(changed) && !needsTeachingHours(session)) {
    throw conflict(
      `${session.title} would take longer than 12 hours. Enter its teaching hours as well. Nothing was changed.`,
    )
  }
  return changed
}

const isSame = (one: Session, other: Session) =>
  (Object.keys(other) as (keyof Session)[]).every(
    (name) => (one[name] ?? null) === (other[name] ?? null),
  )

/**
 * Changes what is named in all of the sessions, or in none. `tell` emails who needs to know that a time or a location
 * becomes another one. One person gets one email about all of them (promise `session.series`).
 * @throws APIError 404 for an unknown session, 409 if one would end before it starts.
 */
export const changeSessions = (
  { env }: Pick<HubContext, 'env'>,
  asked: PayloadRequest,
  { sessions, changes, tell }: ChangeInput,
): Promise<Together> =>
  changeTogether(asked, 'edit', sessions, async (req, session, now) => {
    const next = changedOf(session, changes, env.SITE_TIME_ZONE)
    if (isSame(session, next)) return undefined
    // First: if the edit then fails, the emails are dropped, because nothing has changed.
    const isTold = tell && emailsOfChange(session, next, now)
    const message = tell?.message ?? ''
    return { next, emails: isTold ? await tellOfChange(req, session, next, message, { now }) : [] }
  })

/** The session and those of its series that start later. @throws APIError 404 for an unknown session. */
export async function findSeries(payload: Payload, id: string) {
  const session = await findRow({ payload }, 'session', { id })
  if (!session) throw notFound('session')
  const { series, startTime } = session
  if (!series) return [session]
  const where = { series, startTime: { greater_than: startTime } }
  const query = { where, sort: ['startTime', 'id'], limit: maxTogether - 1 }
  return [session, ...(await findRows({ payload }, 'session', query))]
}

/** How many people an email about sessions would go to, each counted once. */
export async function countPeople(
  payload: Payload,
  { sessions: ids, about }: CountInput,
  now = new Date(),
) {
  const req = { payload }
  const found = await findRows(req, 'session', { where: { id: ids } })
  const isChange = about === 'change'
  const sessions = found.filter((one) => isChange || emailsOfCancellation(one, now))
  if (sessions.length === 0) return { people: 0 }
  const emails = new Set<string>()
  const where = { session: { in: sessions.map(({ id }) => id) } }
  for (const { email } of await findRows(req, 'registration', { where })) {
    emails.add(email)
  }
  for (const session of sessions) {
    for (const { email } of await emailedTeachersOf(req, session)) emails.add(email)
  }
  return { people: emails.size }
}

async function hasPeople(req: DbContext, session: string): Promise<boolean> {
  for (const kind of kindsOfSession) {
    if ((await countOf(req, kind, { session })) > 0) return true
  }
  return false
}

/** Puts sessions without registrations or edits into the trash, in one commit. The others stay. */
export async function removeUntouched(req: PayloadRequest, ids: string[]) {
  const kept: Row<'session'>[] = []
  const removed = await withSessions(req.payload, ids, async (context) => {
    kept.length = 0
    const untouched: string[] = []
    for (const session of await findRows(context, 'session', { where: { id: ids } })) {
      if (session.edits || (await hasPeople(context, session.id))) kept.push(session)
      else {
        await tellOfDeletion(context, session)
        untouched.push(session.id)
      }
    }
    const now = new Date().toISOString()
    const changed = untouched.map((id) => ({ id, deletedAt: now, updatedAt: now }))
    return { changed: { session: changed }, result: untouched }
  })
  for (const targetId of removed)
    await record(req, { action: 'delete', target: 'session', targetId })
  return { removed: removed.length, kept }
}
