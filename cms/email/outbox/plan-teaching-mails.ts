import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import { min } from 'date-fns/min'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import type { Where } from 'payload'
import type { TeachingKind } from '#collections/mail/states.ts'
import { feedbackCloses } from '#collections/feedback/window.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { inZone } from '#collections/site-time.ts'
import { teachingId } from '#cms/email/mail-id.ts'
import { findRow, findRows, type DbContext, type Row, withId } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { type NewMail, waitingFrom, storeMails } from './mail-rows.ts'

export const briefDays = 7
/** Later a brief would come together with the link to the door. */
const briefUntilHours = 24
const morningHour = 7
/** Whoever begins before that is told in the evening before. */
const earlyHour = 9
const eveningHour = 18
const summaryDays = 3
/** What a hub that was off so long has missed is not told any more. */
const summaryUntilDays = 10

/** Of the answers that came after the first one. */
const lastSummary = ':last'
const lastSummaryUntilDays = 20

/** So long new sessions can be taken back before anybody hears of them. */
const quietMinutes = 10

type Session = Pick<Row<'session'>, 'id' | 'createdAt' | 'startTime' | 'endTime' | 'facultyEmail'>
/** `part`: of emails of one kind, all but the first. */
type Due = { kind: TeachingKind; from: Date; until: Date; part?: string }

/** 07:00 of the day, or 18:00 of the day before, by the site's clock. */
function doorDue(startTime: string, zone: string): Date {
  const start = inZone(startTime, zone)
  const due = start.getHours() < earlyHour ? subDays(start, 1) : start
  due.setHours(start.getHours() < earlyHour ? eveningHour : morningHour, 0, 0, 0)
  return new Date(due.getTime())
}

/** When each email about a session may be written (docs/product, rule 255). */
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
    {
      kind: 'teachingSummary',
      part: lastSummary,
      from: feedbackCloses({ endTime }),
      until: addDays(end, lastSummaryUntilDays),
    },
  ]
}

const mailTo = (
  kind: TeachingKind,
  { id, createdAt, startTime }: Pick<Session, 'id' | 'createdAt' | 'startTime'>,
  email: string,
  until: Date,
  now: Date,
  part = '',
): NewMail => ({
  id: teachingId(kind, id, startTime, email) + part,
  kind,
  session: id,
  person: email,
  name: '',
  email,
  giveUpAt: until.toISOString(),
  ...waitingFrom(now, max([now, min([addMinutes(createdAt, quietMinutes), startTime])])),
})

/** Summaries note how many answers there were: the last one goes only if some came after the first. */
async function withNewAnswers({ payload }: DbContext, mails: NewMail[]): Promise<NewMail[]> {
  const news: NewMail[] = []
  for (const mail of mails) {
    if (mail.kind !== 'teachingSummary') {
      news.push(mail)
      continue
    }
    const where: Where = { session: { equals: mail.session } }
    const { totalDocs: answers } = await payload.db.count({ collection: 'feedback', where })
    const first = mail.id.endsWith(lastSummary)
      ? await findRow({ payload }, 'mail', withId(mail.id.slice(0, -lastSummary.length)))
      : undefined
    const isNew = !mail.id.endsWith(lastSummary) || answers > Number(first?.message ?? 0)
    if (isNew) news.push({ ...mail, message: String(answers) })
  }
  return news
}

/** Writes to those who teach, each once for each start of a session. */
export function createTeachingPlanner({ payload, env: { SITE_TIME_ZONE: zone } }: HubContext) {
  /** What is stored already, so that most runs only read. */
  let planned = new Set<string>()
  /** @returns how many emails were written. */
  return async (now = new Date()): Promise<number> => {
    const where: Where = {
      and: [
        {
          startTime: {
            greater_than: subDays(now, lastSummaryUntilDays).toISOString(),
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
        .flatMap(({ kind, until, part }) =>
          addressesIn(session.facultyEmail).map((email) =>
            mailTo(kind, session, email, until, now, part),
          ),
        ),
    )
    const unplanned = due.filter(({ id }) => !planned.has(id))
    const news = unplanned.length === 0 ? [] : await withNewAnswers({ payload }, unplanned)
    const written = news.length === 0 ? [] : await storeMails({ payload }, news)
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

/** Tells those who no longer teach a coming session, if they have been told that they do; each once. */
export async function tellFormerTeachers(
  req: DbContext,
  session: Omit<Session, 'endTime'>,
  facultyEmail: string | null | undefined,
): Promise<void> {
  const now = new Date()
  const remaining = addressesIn(facultyEmail)
  const former = addressesIn(session.facultyEmail).filter((email) => !remaining.includes(email))
  if (former.length === 0 || new Date(session.startTime) <= now) return
  const told = await toldToTeach(req, session.id, former)
  const until = addHours(new Date(session.startTime), 1)
  await storeMails(
    req,
    [...told].map((email) => mailTo('teachingEnded', session, email, until, now)),
  )
}
