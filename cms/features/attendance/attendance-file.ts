import { attendedMinutes, hoursOf } from '#collections/attendance/hours.ts'
import type { AdminSelection } from '#collections/sessions/contract.ts'
import { isOfThisStart } from '#collections/attendance/standing.ts'
import { shownTitle } from '#collections/sessions/shown-title.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { formatTime, formatTimeRange } from '#collections/site-time.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { select } from '#cms/features/sessions/admin-list/select.ts'
import { type Attendance, findAttendance } from './attendance-rows.ts'

const columns = [
  'Session Title',
  'Date',
  'Time',
  'Category',
  'Hours',
  'Participant Name',
  'Email',
  'Rota Tier',
  'Recorded',
  'Number',
]

const recordedAs = ({ source, arrivedAt }: Attendance, zone: string) => {
  if (source === 'hand') return 'by hand'
  const time = formatTime(arrivedAt, zone)
  return source === 'door' ? `at the door ${time}` : `sent later ${time}`
}

async function* rowsOf({ payload, env }: HubContext, selection: AdminSelection) {
  const zone = env.SITE_TIME_ZONE
  const { selected } = await select(payload, selection)
  for (const session of selected) {
    const { id, category, startTime, endTime } = session
    const rows = await findAttendance({ payload }, id)
    const ofThisStart = rows.filter((row) => isOfThisStart(session, row))
    // Of a session that goes on: the hours that it will count.
    const minutesOf = (row: Attendance) =>
      session.cancelledAt ? 0 : attendedMinutes(session, row.share)
    yield ofThisStart.map((row) => [
      shownTitle(session),
      dayOf(startTime, zone),
      formatTimeRange(startTime, endTime, zone),
      category,
      hoursOf(minutesOf(row)),
      row.fullName,
      row.email,
      row.rotaTier,
      recordedAs(row, zone),
      row.number,
    ])
  }
}

/** The people who were at the selected sessions; days and times by the site's clock. */
export const attendanceFile = (hub: HubContext, selection: AdminSelection) => ({
  name: `attendance-${dayOf(new Date(), hub.env.SITE_TIME_ZONE)}`,
  columns,
  batches: rowsOf(hub, selection),
})
