import { deleteRows, findRow, type NewRow, type Row } from '#cms/platform/database/rows.ts'
import { addDays, addHours, addMinutes, max } from 'date-fns'
import { academicYearOf, certificateDue, hoursOf } from '#collections/attendance/hours.ts'
import { counted } from '#collections/counted.ts'
import { mailBody, placeholders } from '#collections/mail/mail-templates.collection.ts'
import { paths } from '#collections/pages/paths.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { About, Contents, Kind, PdfFile } from '#cms/email/templates/kinds.ts'
import { mailOf, type NewMail } from '#cms/email/outbox/outbox.ts'
import { myAddress } from '#cms/email/signed-links/signed-link.ts'
import type { DbContext, HubContext } from '#cms/platform/hub-context.ts'
import {
  type Attended,
  attendedOf,
  countedIn,
  feedbackStateOf,
  totalMinutes,
} from '#cms/features/attendance/attended.ts'
import { certificateOf, recordOfYear } from '#cms/features/attendance/documents.ts'

/** The parts of a mail about one row: its hours, the year so far, and both documents. */
export async function certificateParts({ payload, env }: HubContext, one: Attended) {
  const { row, session, minutes } = one
  const zone = env.SITE_TIME_ZONE
  const year = academicYearOf(session.startTime, zone)
  const attended = await countedIn({ payload }, row.email, { year, zone })
  const documents: PdfFile[] = []
  try {
    documents.push(await certificateOf(env, one), await recordOfYear(env, attended, year))
  } catch (err) {
    // The words are worth sending; the documents are behind “Send me my links”.
    payload.logger.error({ err }, 'the documents of a certificate could not be made')
  }
  const total = hoursOf(totalMinutes(attended))
  const count = counted(attended.length, 'session')
  return { values: { hours: hoursOf(minutes), total, count }, documents }
}

/** How long the teaching team may take to enter the teaching hours of a long session. */
const daysForHours = 7

/** Sent for attendance that counts. Delayed if the session now ends later or lacks its teaching hours. */
async function contents({ hub, env, mail, session }: About): Promise<Contents | Date | undefined> {
  const row = await findRow(hub, 'attendance', { id: mail.person })
  if (!session || !row) return undefined
  const now = new Date()
  const attended = attendedOf(row, session, now)
  const { standing } = attended
  // A session that was moved or cancelled by mistake may be put right until it would end.
  if (!isFinished(session, now)) return certificateDue(session)
  const isAwaited = standing === 'hours-missing' && now < addDays(session.endTime, daysForHours)
  if (isAwaited) return addHours(now, 1)
  if (standing !== 'counts') return undefined
  const isOpen = feedbackStateOf(attended, now) === 'open'
  const next = {
    label: isOpen ? 'Certificate, and feedback in 30 seconds' : 'See your certificate',
    url: myAddress(env, 'attendance', row.id, row.email),
  }
  const all = `${env.SITE_URL}${paths.sessions}?my`
  const links = { Slides: session.materialsUrl, 'All your sessions': all }
  const facts = Object.entries(links).flatMap(([label, value]) =>
    value ? [{ label, value, isLink: true as const }] : [],
  )
  return {
    of: session,
    next,
    facts,
    ...(await certificateParts(hub, attended)),
    to: { name: row.fullName, email: row.email },
  }
}

export const certificate: Kind = {
  text: {
    label: 'Certificate',
    subject: 'You were at {title}: {hours} hours',
    body: mailBody(
      'Dear {name},',
      'You were at **{title}**: **{hours} hours**. That makes {total} hours in {count} this academic year.',
      'Your certificate and your teaching record for the year so far are attached. The link below opens the certificate. “All your sessions” can email you a link to both.',
      'If something is wrong, please answer this email.',
    ),
    description:
      'To a person who was at a session, an hour after its end, with the certificate and the teaching record.',
    hint: placeholders(
      ', {name}, {hours} and, for the academic year so far, {total} (hours) and {count} (sessions).',
    ),
  },
  heading: 'You were there',
  priority: 4,
  merges: true,
  outlives: true,
  contents,
  example: (_env, of) => ({ of }),
}

const minutesAfterPress = 10

/** An hour after the end, and late enough to correct the attendance first. */
export function certificateMail(
  attendance: NewRow<'attendance'>,
  session: Pick<Row<'session'>, 'endTime'>,
  now: Date,
): NewMail {
  const due = max([certificateDue(session), addMinutes(now, minutesAfterPress)])
  const { id, fullName: name } = attendance
  return mailOf('certificate', { ...attendance, name }, { now, due, key: id })
}

export const removeCertificates = (req: DbContext, ids: string[]) =>
  deleteRows(req, 'mail', { kind: 'certificate', person: ids })
