import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import { min } from 'date-fns/min'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import type { Where } from 'payload'
import type { TeachingKind } from '#collections/mail/states.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { inZone } from '#collections/site-time.ts'
import { teachingId } from '#cms/email/mail-id.ts'
import { findRows, type DbContext, type Row } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { type NewMail, waitingFrom, storeMails } from './mail-rows.ts'

export const briefDays = 7
/** Later a brief would come together with the link to the door. */
const briefUntilHours = 24
const morningHour = 7
/** Teachers of an earlier start get this email in the evening before. */
const earlyHour = 9
const eveningHour = 18
const summaryDays = 3
/** A hub that was off for longer does not send it any more. */
const summaryUntilDays = 10

/** So long what is new or imported can be taken back before anybody hears of it. */
export const quietMinutes = 10

type Session = Pick<Row<'session'>, 'id' | 'createdAt' | 'startTime' | 'endTime' | 'facultyEmail'>
type Due = { kind: TeachingKind; from: Date; until: Date }

/** 07:00 of the day, or 18:00 of the day before, by the site's clock. */
function doorDue(startTime: string, zone: string): Date {
  const start = inZone(startTime, zone)
  const due = start.getHours() < earlyHour ? subDays(start, 1) : start
  due.setHours(start.getHours() < earlyHour ? eveningHour : morningHour, 0, 0, 0)
  return new Date(due.getTime())
}

/** When each email about a session may be written (promise `teacher.emails`). */
function dueOf({ startTime, endTime }: Session, zone: string): Due[] {
  const [start, end] = [new Date(startTime), new Date(endTime)]
  return [
    {
      kind: 'teachingBrief',
      from: subDays(start, briefDays),
      until: subHours(start, briefUntilHours),
    },
    { kind: 'teachingDoor', from: doorDue(startTime, zone), until: end },
    {
      kind: 'teachingSummary',
      from: addDays(end, summaryDays),
      until: addDays(end, summaryUntilDays),
    },
  ]
}

const mailTo = (
  kind: TeachingKind,
  { id, createdAt, startTime }: Pick<Session, 'id' | 'createdAt' | 'startTime'>,
  email: string,
  until: Date,
  now: Date,
): NewMail => ({
  id: teachingId(kind, id, startTime, email),
  kind,
  session: id,
  person: email,
  name: '',
  email,
  giveUpAt: until.toISOString(),
  ...waitingFrom(kind, now, max([now, min([addMinutes(createdAt, quietMinutes), startTime])])),
})

/** Writes to those who teach, each once for each start of a session. */
export function createTeachingPlanner({ payload, env: { SITE_TIME_ZONE: zone } }: HubContext) {
  /** Ids that are stored already, so that most runs only read. */
  let planned = new Set<string>()
  /** @returns how many emails were written. */
  return async (now = new Date()): Promise<number> => {
    const where: Where = {
      and: [
        {
          startTime: {
            greater_than: subDays(now, summaryUntilDays + 1).toISOString(),
            less_than_equal: addDays(now, briefDays).toISOString(),
          },
        },
        { facultyEmail: { exists: true } },
        { cancelledAt: { equals: null } },
      ],
    }
    const fields = ['createdAt', 'startTime', 'endTime', 'facultyEmail'] as const
    const sessions = await findRows({ payload }, 'session', { where, sort: 'startTime', fields })
    const due = sessions.flatMap((session) =>
      dueOf(session, zone)
        .filter(({ from, until }) => from <= now && now < until)
        .flatMap(({ kind, until }) =>
          addressesIn(session.facultyEmail).map((email) =>
            mailTo(kind, session, email, until, now),
          ),
        ),
    )
    const unplanned = due.filter(({ id }) => !planned.has(id))
    const written = unplanned.length === 0 ? [] : await storeMails({ payload }, unplanned)
    planned = new Set(due.map(({ id }) => id))
    return written.length
  }
}

/** Those of `emails` who have been emailed that they teach a session. */
export async function toldToTeach(
  req: DbContext,
  session: string,
  emails: string[],
): Promise<Set<string>> {
  const where: Where = {
    and: [
      { session: { equals: session } },
      { person: { in: emails } },
      { kind: { in: ['teachingBrief', 'teachingDoor'] } },
      { state: { in: ['sending', 'sent'] } },
    ],
  }
  return new Set(
    (await findRows(req, 'mail', { where, fields: ['email'] })).map((one) => one.email),
  )
}
