import { academicYearOf } from '#collections/attendance/academic-year.ts'
import { hoursOf } from '#collections/attendance/hours.ts'
import { counted } from '#collections/counted.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { type Attended, countedIn, totalMinutes } from './attended.ts'
import { certificateOf, type PdfFile, recordOfYear } from './documents.ts'

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
