import { addDays, addMinutes, max, min, subDays } from 'date-fns'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { enqueue, mailOf } from '#cms/email/outbox/outbox.ts'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import {
  briefDays,
  summaryUntilDays,
  type TaughtKind,
  teachingKey,
  type TeachingKind,
  teachingKinds,
} from './teaching.ts'

/** How long an import or a new session can be undone before teachers are emailed. */
export const quietMinutes = 10

type Session = Row<'session'>

const dueOf = (session: Session, zone: string, now: Date) =>
  (Object.entries(teachingKinds) as [TeachingKind, TaughtKind][])
    .map(([kind, { due }]) => ({ kind, ...due(session, zone) }))
    .filter(({ from, until }) => from <= now && now < until)

function mailTo(kind: TeachingKind, session: Session, email: string, until: Date, now: Date) {
  const { id, createdAt, startTime } = session
  return mailOf(
    kind,
    { id: email, session: id, name: '', email },
    {
      now,
      due: max([now, min([addMinutes(createdAt, quietMinutes), startTime])]),
      until,
      key: teachingKey(id, startTime, email),
    },
  )
}

/** Writes to those who teach, each once for each start of a session. @returns how many emails were written. */
export async function planTeachingEmails({ payload, env }: HubContext, now = new Date()) {
  const where = {
    startTime: {
      greater_than: subDays(now, summaryUntilDays + 1).toISOString(),
      less_than_equal: addDays(now, briefDays).toISOString(),
    },
    facultyEmail: { exists: true },
    cancelledAt: null,
  }
  const sessions = await findRows({ payload }, 'session', { where, sort: 'startTime' })
  const due = sessions.flatMap((session) =>
    dueOf(session, env.SITE_TIME_ZONE, now).flatMap(({ kind, until }) =>
      addressesIn(session.facultyEmail).map((email) => mailTo(kind, session, email, until, now)),
    ),
  )
  return (await enqueue({ payload }, due)).length
}
