import { addMonths, subMonths } from 'date-fns'
import { counted } from '#collections/counted.ts'
import { academicYearName, academicYearRange, countedHours } from '#collections/attendance/hours.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { formatShortDate, formatTimeRange, formatDate } from '#collections/site-time.ts'
import type { PdfFile } from '#cms/email/templates/kinds.ts'
import { oneLine } from '#cms/email/templates/placeholders.ts'
import type { Env } from '#cms/platform/env.ts'
import { paths } from '#collections/pages/paths.ts'
import { spacedNumber, printedName } from '#collections/attendance/printed.ts'
import { type Attended, newestName, totalMinutes } from './attended.ts'
import { createTaggedPdf } from './tagged-pdf.ts'

type DocumentEnv = Pick<
  Env,
  'SITE_TITLE' | 'SITE_TIME_ZONE' | 'SITE_URL' | 'MAIL_REPLY_TO' | 'ATTENDANCE_RETENTION_MONTHS'
>

const maxDescription = 300

const recordedAs = {
  door: 'Recorded at the door.',
  later: 'Recorded at the door, sent later.',
  hand: 'Recorded by the teaching team.',
}

/** Cuts whole characters: some have two code units. */
const firstOf = (text: string, count: number) => [...text].slice(0, count).join('')

const shortened = (text: string) =>
  text.length > maxDescription ? `${firstOf(text, maxDescription).trimEnd()}…` : text

/** Characters that file systems and mail programs keep. */
const nameOfFile = (text: string) =>
  firstOf(oneLine(text.replaceAll(/[^\p{L}\p{M}\p{N} .,'-]/gu, ' ')), 80)
const lastWordOf = (name: string) => name.trim().split(/\s+/).at(-1) ?? ''

const contactLine = ({ SITE_TITLE, MAIL_REPLY_TO }: DocumentEnv) =>
  `Issued by ${SITE_TITLE}${MAIL_REPLY_TO ? `, ${MAIL_REPLY_TO}` : ''}.`

/** The number stands behind the `#` of the code's address, which browsers send to nobody. */
const checkAddress = ({ SITE_URL }: DocumentEnv) => `${SITE_URL}${paths.sessions}?certificate`

const issued = (zone: string, now: Date) => `Issued on ${formatDate(now, zone)}.`

/** Minutes as hours in a column: '1.50'. */
const hours = (minutes: number): string => (minutes / 60).toFixed(2)

export async function certificateOf(
  env: DocumentEnv,
  { row, session, minutes }: Attended,
  now = new Date(),
): Promise<PdfFile> {
  const zone = env.SITE_TIME_ZONE
  const pdf = await createTaggedPdf(`Certificate of attendance: ${oneLine(session.title)}`)
  const name = printedName(row.fullName) || row.email
  pdf.text('P', env.SITE_TITLE, true)
  pdf.text('H1', 'Certificate of attendance')
  pdf.text('P', 'This is to certify that')
  pdf.text('H2', name)
  pdf.text('P', 'attended')
  pdf.text('H2', oneLine(session.title))
  pdf.text(
    'P',
    `${formatDate(session.startTime, zone)}, ${formatTimeRange(session.startTime, session.endTime, zone)}`,
  )
  pdf.text('P', countedHours(minutes), true)
  pdf.text('P', `Departmental teaching, ${session.category}`)
  if (session.faculty) pdf.text('P', `Delivered by ${session.faculty}`)
  pdf.text('P', session.location)
  pdf.text('P', shortened(oneLine(session.description)))
  pdf.text('P', recordedAs[row.source])
  pdf.text('P', contactLine(env))
  pdf.text('P', `Number ${spacedNumber(row.number)}`, true)
  const until = formatDate(addMonths(row.arrivedAt, env.ATTENDANCE_RETENTION_MONTHS), zone)
  pdf.text('P', `It can be checked at ${checkAddress(env)} until ${until}.`)
  pdf.qrCode(`${checkAddress(env)}#${row.number}`, 'QR code to check this number')
  pdf.text('P', issued(zone, now))
  const day = dayOf(session.startTime, zone)
  return {
    filename: `${day} Certificate ${nameOfFile(session.title)} - ${nameOfFile(lastWordOf(name))}.pdf`,
    content: await pdf.end(`Certificate of attendance, ${name}`),
  }
}

const columns = [
  { title: 'Date', width: 0.17 },
  { title: 'Title', width: 0.22 },
  { title: 'Category', width: 0.15 },
  { title: 'Delivered by', width: 0.13 },
  { title: 'Hours', width: 0.08 },
  // Wide enough for the longest number.
  { title: 'Number', width: 0.25 },
]

function totalsOf(attended: readonly Attended[]): [string, number][] {
  const totals = new Map<string, number>()
  for (const { session, minutes } of attended) {
    totals.set(session.category, (totals.get(session.category) ?? 0) + minutes)
  }
  return [...totals].toSorted(([, one], [, other]) => other - one)
}

/** The record of an academic year. Needs at least one row. */
export async function recordOfYear(
  env: DocumentEnv,
  attended: readonly Attended[],
  year: number,
  now = new Date(),
): Promise<PdfFile> {
  const zone = env.SITE_TIME_ZONE
  const { from, to } = academicYearRange(year, zone)
  const lastDay = new Date(to.getTime() - 1)
  const pdf = await createTaggedPdf(`Teaching record ${academicYearName(year)}`)
  const name = printedName(newestName(attended)) || (attended[0]?.row.email ?? '')
  pdf.text('P', env.SITE_TITLE, true)
  pdf.text('H1', 'Teaching record')
  pdf.text('P', `${formatDate(from, zone)} – ${formatDate(lastDay, zone)}`)
  pdf.text('H2', name)
  pdf.text(
    'P',
    `${countedHours(totalMinutes(attended))} in ${counted(attended.length, 'session')}`,
    true,
  )
  await pdf.table(
    columns,
    attended.map(({ session, row, minutes }) => [
      formatShortDate(session.startTime, zone),
      oneLine(session.title),
      session.category,
      session.faculty ?? '',
      row.share === 'half' ? `${hours(minutes)} half` : hours(minutes),
      spacedNumber(row.number),
    ]),
  )
  for (const [category, minutes] of totalsOf(attended)) {
    pdf.text('P', `${category}: ${countedHours(minutes)}`)
  }
  pdf.text('P', 'Departmental teaching. Half attendance counts half of the hours.')
  const keptFrom = subMonths(now, env.ATTENDANCE_RETENTION_MONTHS)
  if (keptFrom > from) {
    pdf.text(
      'P',
      `Attendance before ${formatDate(keptFrom, zone)} is no longer kept and is not listed.`,
    )
  }
  pdf.text('P', contactLine(env))
  pdf.text('P', `Each number can be checked at ${checkAddress(env)}.`)
  pdf.text('P', issued(zone, now))
  return {
    filename: `${academicYearName(year)} Teaching record - ${nameOfFile(lastWordOf(name))}.pdf`,
    content: await pdf.end(`Teaching record ${academicYearName(year)}, ${name}`),
  }
}
