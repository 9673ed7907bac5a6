import { z } from 'zod'
import { admin, visitor } from '../call.ts'
import { Email, Id, Instant, orNull } from '../fields.ts'
import { feedbackStates } from '../feedback/answers.ts'
import { MyLink } from '../my-sessions/contract.ts'
import { SessionPlace } from '../sessions/contract.ts'
import { attendanceShares, attendanceSources, standings } from './hours.ts'

export const AttendedSession = z.object({
  session: Id,
  title: z.string(),
  category: z.string(),
  faculty: orNull(z.string()),
  startTime: Instant,
  endTime: Instant,
  /** The minutes that count; 0 unless `standing` says that it does. */
  minutes: z.number(),
  standing: z.enum(standings),
  share: z.enum(attendanceShares),
  source: z.enum(attendanceSources),
  number: z.string(),
  materialsUrl: orNull(z.string()),
  /** Whether feedback can be given by the link, or was. */
  feedback: z.enum(feedbackStates),
  /** Whether feedback reaches a teacher by email. */
  hasTeacherEmail: z.boolean(),
  /** To its certificate. */
  link: z.string(),
})
export type AttendedSession = z.infer<typeof AttendedSession>

const year = z
  .number({ error: 'Enter a year like 2026.' })
  .int('Enter a year like 2026.')
  .min(1900, 'Enter a year like 2026.')
  .max(2199, 'Enter a year like 2026.')

const pdf = { contentType: 'application/pdf' }
const limit = 'signUps'

/** The sessions that the owner of a person link was at, the newest first. The link of one row shows only its session. */
export const viewMyAttendance = visitor.act('/my/attendance', MyLink, z.array(AttendedSession), {
  limit,
})
/** PDF, by the link of one session. 404 for a link that leads to nothing (any more), 409 while it does not count. */
export const readMyCertificate = visitor.act('/my/certificate', MyLink, z.string(), {
  limit,
  ...pdf,
})
/** PDF of the academic year that begins in August of `year`, by a person link. 404 for a year in which nothing counts. */
export const readMyRecord = visitor.act('/my/record', MyLink.extend({ year }), z.string(), {
  limit,
  ...pdf,
})
/** The same document of somebody else, in the body as URLs are logged. 404 for a year in which nothing counts. */
export const readRecordOfPerson = admin.act(
  '/admin/people/record',
  z.object({ email: Email, year }),
  z.string(),
  pdf,
)

export const CheckedCertificate = SessionPlace.omit({ id: true }).extend({
  minutes: z.number(),
  initials: z.string(),
})
export type CheckedCertificate = z.infer<typeof CheckedCertificate>

/** In the body, so that no number is in a log. 404, the same for every number that is not known (any more). */
export const checkCertificate = visitor.act(
  '/certificates',
  z.object({ number: z.string({ error: 'Enter the number.' }).max(200, 'Enter the number.') }),
  CheckedCertificate,
  { limit: 'guesses' },
)
