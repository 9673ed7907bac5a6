import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { academicYearOf } from '#collections/attendance/academic-year.ts'
import { certificateDue } from '#collections/attendance/door.ts'
import { hoursOf } from '#collections/attendance/hours.ts'
import { counted } from '#collections/counted.ts'
import { paths } from '#collections/pages/paths.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import { myAddress } from '#cms/email/signed-links/signed-link.ts'
import { compose } from '#cms/email/templates/compose.ts'
import { headingOf, sessionFrame, withFact, withMaterials } from '#cms/email/templates/frame.ts'
import {
  findSession,
  NotDue,
  type PdfFile,
  type WriteLetter,
} from '#cms/email/templates/letter-parts.ts'
import { personalValues, sessionValues } from '#cms/email/templates/placeholders.ts'
import { readTemplate } from '#cms/email/templates/templates.ts'
import { findRow, withId } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { type Attended, attendedOf, countedIn, feedbackStateOf, totalMinutes } from './attended.ts'
import { certificateOf, recordOfYear } from './documents.ts'

/** The parts of a mail about one row: its hours, the year so far, and both documents. */
export async function certificateParts({ payload, env }: HubContext, one: Attended) {
  const { row, session, minutes } = one
  const zone = env.SITE_TIME_ZONE
  const year = academicYearOf(session.startTime, zone)
  const attended = await countedIn({ payload }, row.email, { year, zone })
  const make = async (): Promise<PdfFile[]> => {
    try {
      return [await certificateOf(env, one), await recordOfYear(env, attended, year)]
    } catch (err) {
      // The words are worth sending; the documents are behind “Send me my links”.
      payload.logger.error({ err }, 'the documents of a certificate could not be made')
      return []
    }
  }
  return {
    values: {
      hours: hoursOf(minutes),
      total: hoursOf(totalMinutes(attended)),
      count: counted(attended.length, 'session'),
    },
    documents: await make(),
  }
}

/** How long the teaching team may take to enter the teaching hours of a long session. */
const daysForHours = 7

/** Sent of attendance that counts; later, if the session now ends later or lacks its teaching hours. */
export const certificate: WriteLetter = async (hub, mail) => {
  const { env } = hub
  const session = await findSession(hub, mail)
  const row = await findRow(hub, 'attendance', withId(mail.person))
  if (!session || !row) return undefined
  const now = new Date()
  const attended = attendedOf(row, session, now)
  const { standing } = attended
  // A session that was moved or cancelled by mistake may be put right until it would end.
  if (!isFinished(session, now)) throw new NotDue(certificateDue(session))
  if (standing === 'hours-missing' && now < addDays(session.endTime, daysForHours)) {
    throw new NotDue(addHours(now, 1))
  }
  if (standing !== 'counts') return undefined
  const { values, documents } = await certificateParts(hub, attended)
  const template = await readTemplate(hub.payload, 'certificate')
  const told = personalValues(sessionValues(session, env.SITE_TIME_ZONE), row.fullName)
  const isOpen = feedbackStateOf(attended, now) === 'open'
  const next = {
    label: isOpen ? 'Certificate, and feedback in 30 seconds' : 'See your certificate',
    url: myAddress(env, 'attendance', row.id, row.email),
  }
  const about = sessionFrame(env, headingOf(env, 'certificate', session), session)
  const all = { label: 'All your sessions', value: `${env.SITE_URL}${paths.sessions}?my` }
  const frame = { ...withFact(withMaterials(about, session), { ...all, isLink: true }), next }
  const letter = await compose(template, { ...told, ...values }, frame)
  return { ...letter, documents, to: { name: row.fullName, email: row.email } }
}
