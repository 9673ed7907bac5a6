import type { Where } from 'payload'
import {
  academicYearName,
  academicYearOf,
  academicYearRange,
} from '#collections/attendance/academic-year.ts'
import { attendedMinutes, countedHours } from '#collections/attendance/hours.ts'
import { printedName } from '#collections/attendance/printed.ts'
import { counted } from '#collections/counted.ts'
import { questions } from '#collections/feedback/ratings.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import { formatDate, formatShortDate } from '#collections/site-time.ts'
import { findRows, type DbContext, type Row } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { hours, contactLine, issued, nameOfFile, type PdfFile } from './documents.ts'
import { meansOf } from './feedback.ts'
import { type SessionNumbers, sessionNumbers } from './session-numbers.ts'
import { createTaggedPdf } from './tagged-pdf.ts'

type Session = Row<'session'>

/** What an address has taught in an academic year, in the order of time. */
async function taughtIn(req: DbContext, email: string, year: number, zone: string, now: Date) {
  const { from, to } = academicYearRange(year, zone)
  const where: Where = {
    and: [
      { startTime: { greater_than_equal: from.toISOString(), less_than: to.toISOString() } },
      { endTime: { less_than_equal: now.toISOString() } },
      { facultyEmail: { contains: email } },
    ],
  }
  const sessions = await findRows(req, 'session', { where, sort: 'startTime' })
  return sessions.filter(
    ({ facultyEmail, cancelledAt }) => !cancelledAt && addressesIn(facultyEmail).includes(email),
  )
}

/** By name, where a session is one person's; the address otherwise. */
const teacherOf = (sessions: readonly Session[], email: string) =>
  sessions.findLast(
    ({ facultyEmail, faculty }) => faculty && addressesIn(facultyEmail).length === 1,
  )?.faculty ?? email

const columns = [
  { title: 'Date', width: 0.18 },
  { title: 'Title', width: 0.36 },
  { title: 'Hours', width: 0.1 },
  { title: 'People', width: 0.1 },
  { title: 'Useful', width: 0.13 },
  { title: 'Taught', width: 0.13 },
]

function cellsOf(session: Session, numbers: SessionNumbers, zone: string): string[] {
  const there = numbers.whole + numbers.half
  const means = meansOf(numbers)
  return [
    formatShortDate(session.startTime, zone),
    session.title.replaceAll(/\s+/g, ' '),
    hours(attendedMinutes(session, 'all')),
    there > 0 ? String(there) : '',
    means ? means.useful.toFixed(1) : '',
    means ? means.taught.toFixed(1) : '',
  ]
}

/** What somebody taught in the academic year of a session, for appraisals; one session at least has a register. */
export async function teachingRecord(
  { payload, env }: HubContext,
  { startTime }: Pick<Session, 'startTime'>,
  email: string,
): Promise<PdfFile> {
  const now = new Date()
  const zone = env.SITE_TIME_ZONE
  const year = academicYearOf(startTime, zone)
  const sessions = await taughtIn({ payload }, email, year, zone, now)
  const numbers = await sessionNumbers(payload, sessions)
  const pdf = await createTaggedPdf(`Record of teaching given ${academicYearName(year)}`)
  const name = printedName(teacherOf(sessions, email)) || email
  const { from, to } = academicYearRange(year, zone)
  const total = sessions.reduce((sum, session) => sum + attendedMinutes(session, 'all'), 0)
  pdf.text('P', env.SITE_TITLE, true)
  pdf.text('H1', 'Record of teaching given')
  pdf.text('P', `${formatDate(from, zone)} – ${formatDate(new Date(to.getTime() - 1), zone)}`)
  pdf.text('H2', name)
  pdf.text('P', `${countedHours(total)} in ${counted(sessions.length, 'session')}`, true)
  await pdf.table(
    columns,
    sessions.map((session) => cellsOf(session, numbers.get(session.id)!, zone)),
  )
  pdf.text(
    'P',
    `“Useful” and “Taught” are means, from 1 to 5, of anonymous answers to “${questions.useful}” and “${questions.taught}”, from three answers on.`,
  )
  pdf.text('P', contactLine(env))
  pdf.text('P', issued(zone, now))
  return {
    filename: `${academicYearName(year)} Teaching given - ${nameOfFile(name)}.pdf`,
    content: await pdf.end(`Record of teaching given ${academicYearName(year)}, ${name}`),
  }
}
