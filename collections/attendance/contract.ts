import { z } from 'zod'
import { admin, call } from '../call.ts'
import { Email, FullName, Id, Instant, orNull, RotaTier } from '../fields.ts'
import { AdminSelection } from '../sessions/contract.ts'
import { attendanceShares, attendanceSources } from './hours.ts'

export const AttendanceView = z.object({
  id: Id,
  arrivedAt: Instant,
  share: z.enum(attendanceShares),
  source: z.enum(attendanceSources),
})

/** The hub's record of a person's attendance. */
export const AttendanceOfPerson = AttendanceView.extend({
  fullName: z.string(),
  email: z.string(),
  rotaTier: z.string(),
  number: z.string(),
})

/** A registered person or a walk-in. */
export const AttendanceLine = z.object({
  email: z.string(),
  fullName: z.string(),
  rotaTier: z.string(),
  isRegistered: z.boolean(),
  attendance: orNull(AttendanceView),
  /** When somebody was recorded for a start that the session no longer has: that does not count. */
  arrivedBefore: orNull(Instant),
})
export type AttendanceLine = z.infer<typeof AttendanceLine>

/** `share` null: was not there. */
export const Recorded = z.object({
  email: Email,
  fullName: FullName,
  rotaTier: RotaTier,
  share: z.enum(attendanceShares, { error: 'Choose all, half or not there.' }).nullable(),
})
export type Recorded = z.infer<typeof Recorded>

/** Registered people, then walk-ins. */
export const readAttendanceList = admin.get(
  '/admin/sessions/:id/attendance',
  z.array(AttendanceLine),
  {
    audit: 'screen',
  },
)
/** All or none, of any number that a call's body holds; answers with the attendance list. 409 for somebody new more than half an hour before the start. */
export const recordAttendance = admin.put(
  '/admin/sessions/:id/attendance',
  z.object({ people: z.array(Recorded).min(1) }),
  z.array(AttendanceLine),
)
/** Records all who are registered and not there as there; answers with the attendance list. 409 as above. */
export const recordEveryone = call('PUT', '/admin/sessions/:id/attendance/everyone', {
  admin: true,
  response: z.array(AttendanceLine),
})
/** CSV: one line for each person who was there. */
export const exportAttendance = admin.csv('/admin/attendance-list', AdminSelection, {
  audit: 'export',
})
