import type { PayloadRequest } from 'payload'
import { needsTeachingHours } from '#collections/attendance/hours.ts'
import type { ChangeInput, Together } from '#collections/sessions/together.contract.ts'
import { emailsOfChange, placeAfter } from '#collections/sessions/told.ts'
import { formatDate } from '#collections/site-time.ts'
import { tellOfChange } from '#cms/features/sessions/emails/tell-of-session.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { conflict } from '#cms/platform/errors.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { changeInOneCommit, type Session } from './write-sessions.ts'

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
export async function changeSessions(
  { payload, env }: HubContext,
  req: PayloadRequest,
  { sessions, changes, tell }: ChangeInput,
): Promise<Together> {
  const now = new Date()
  const told = new Set<string>()
  const changed = await changeInOneCommit(payload, sessions, async (context, session) => {
    const next = changedOf(session, changes, env.SITE_TIME_ZONE)
    if (isSame(session, next)) return undefined
    if (tell && emailsOfChange(session, next, now)) {
      // First: if the edit then fails, the emails are dropped, as nothing has changed.
      const emails = await tellOfChange(context, session, next, tell.message ?? '', { now })
      for (const email of emails) told.add(email)
    }
    return next
  })
  for (const { id } of changed) {
    await record(req, { action: 'edit', target: 'session', targetId: id })
  }
  return { sessions: changed.length, emails: told.size }
}
