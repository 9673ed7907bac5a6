import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { csvFile } from '#cms/platform/http/file-answer.ts'
import { requireSession } from '#cms/features/sessions/view.ts'
import type { PayloadRequest } from 'payload'
import {
  attendedMinutes,
  hoursOf,
  doorOpens,
  isOfThisStart,
} from '#collections/attendance/hours.ts'
import type { AdminSelection } from '#collections/sessions/contract.ts'
import { shownTitle } from '#collections/sessions/availability.ts'
import { dayOf } from '#collections/sessions/month-grid.ts'
import { formatTime, formatTimeRange } from '#collections/site-time.ts'
import type { DbContext, HubContext } from '#cms/platform/hub-context.ts'
import { select } from '#cms/features/sessions/admin-list.ts'
import * as contract from '#collections/attendance/contract.ts'
import { registrationOf, listOrder } from '#collections/registrations/person.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { changeRow, findRow, findRows, type Row } from '#cms/platform/database/rows.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import { conflict, notFound } from '#cms/platform/errors.ts'
import {
  type Attendance,
  findAttendance,
  removeAttendance,
  storeAttendance,
} from './attendance-rows.ts'

/** Those who are registered, then those who came without that, in the order of signing up and arriving. */
async function registerOf(
  req: DbContext,
  session: Pick<Row<'session'>, 'id' | 'startTime' | 'endTime'>,
): Promise<contract.AttendanceLine[]> {
  const rows = await findAttendance(req, session.id)
  const registered = await findRows(req, 'registration', {
    where: { session: session.id, status: 'registered' },
    sort: listOrder,
  })
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  const lineOf = (person: Pick<Attendance, 'fullName' | 'email' | 'rotaTier'>, is: boolean) => {
    const row = byEmail.get(person.email)
    const { fullName, email, rotaTier } = row ?? person
    const isNow = row && isOfThisStart(session, row)
    return {
      fullName,
      email,
      rotaTier,
      isRegistered: is,
      attendance: isNow ? row : null,
      arrivedBefore: row && !isNow ? row.arrivedAt : null,
    }
  }
  const known = new Set(registered.map(({ email }) => email))
  return [
    ...registered.map((person) => lineOf(registrationOf(person), true)),
    ...rows.filter(({ email }) => !known.has(email)).map((row) => lineOf(row, false)),
  ]
}

/** A past session counts as recorded at its end, so that all its rows are kept equally long. */
const momentIn = ({ endTime }: Row<'session'>) =>
  new Date(Math.min(Date.now(), Date.parse(endTime))).toISOString()

async function findAbsent(req: DbContext, session: Row<'session'>): Promise<contract.Recorded[]> {
  const lines = await registerOf(req, session)
  return lines
    .filter(({ isRegistered, attendance }) => isRegistered && !attendance)
    .map(({ fullName, email, rotaTier }) => ({ fullName, email, rotaTier, share: 'all' }))
}

/**
 * Records who was there and who was not, all or none. A second time it corrects name, tier and share:
 * that can be done at any time, also once the session was moved.
 * @returns the attendance list. @throws APIError 404, 409 for somebody new long before the start.
 */
async function recordInRegister(
  asked: PayloadRequest,
  id: string,
  people: contract.Recorded[] | 'everyone',
): Promise<contract.AttendanceLine[]> {
  const session = await withLockedTransaction(asked, id, async (req) => {
    const session = await findRow(req, 'session', { id })
    if (!session) throw notFound('session')
    const isOpen = new Date() >= doorOpens(session)
    const stored = new Map((await findAttendance(req, id)).map((row) => [row.email, row]))
    // If a person is named twice, the last one counts.
    const given = people === 'everyone' ? await findAbsent(req, session) : people
    const named = new Map(given.map((person) => [person.email, person]))
    const leaving: Attendance[] = []
    const arriving: Parameters<typeof storeAttendance>[2] = []
    for (const [email, person] of named) {
      const row = stored.get(email)
      const { share, ...details } = person
      const isStored = row && (isOfThisStart(session, row) || !isOpen)
      if (share === null) {
        if (row) leaving.push(row)
      } else if (isStored) await changeRow(req, 'attendance', { id: row.id }, person)
      else {
        if (!isOpen) throw conflict('Attendance opens half an hour before the session starts.')
        const arrivedAt = momentIn(session)
        arriving.push({ ...details, share, source: 'hand', arrivedAt })
      }
    }
    await removeAttendance(req, leaving)
    await storeAttendance(req, session, arriving)
    await record(req, { action: 'edit', target: 'attendance', targetId: id, count: named.size })
    return session
  })
  return registerOf(asked, session)
}

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

/** The people who were at the selected sessions; days and times by the site's clock. */
async function attendanceFile({ payload, env }: HubContext, selection: AdminSelection) {
  const zone = env.SITE_TIME_ZONE
  const { selected } = await select(payload, selection)
  const lines: string[][] = []
  for (const session of selected) {
    const { id, category, startTime, endTime } = session
    const rows = await findAttendance({ payload }, id)
    // For a running session, the hours that it will count.
    const minutesOf = (row: Attendance) =>
      session.cancelledAt ? 0 : attendedMinutes(session, row.share)
    for (const row of rows.filter((one) => isOfThisStart(session, one))) {
      lines.push([
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
  return { name: `attendance-${dayOf(new Date(), zone)}`, columns, rows: lines }
}

export const registerEndpoints = (hub: HubContext): Route[] => [
  handle(contract.readAttendanceList, async ({ req, params }) =>
    registerOf(req, await requireSession(hub.payload, params.id)),
  ),
  handle(contract.recordAttendance, ({ req, params, body }) =>
    recordInRegister(req, params.id, body.people),
  ),
  handle(contract.recordEveryone, ({ req, params }) =>
    recordInRegister(req, params.id, 'everyone'),
  ),
  handle(contract.exportAttendance, async ({ query, headers }) =>
    csvFile(await attendanceFile(hub, query), headers),
  ),
]
