import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, differenceInCalendarDays, format, parseISO } from 'date-fns'
import type { Payload, PayloadRequest } from 'payload'
import type { PublicHoliday, RepeatInput } from '#collections/sessions/together.contract.ts'
import { inZone } from '#collections/site-time.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import { notFound } from '#cms/platform/errors.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { requireTimes } from './save-session.ts'
import { withSessions } from '#cms/features/places/with-places.ts'
import { findSessions, requireSession } from './view.ts'

type Times = { startTime: string; endTime: string }

/** Another day at the same time by the site's clock (promise `session.repeat`). */
export function timesOn(day: string, { startTime, endTime }: Times, zone: string): Times {
  const [start, end] = [inZone(startTime, zone), inZone(endTime, zone)]
  const lastDay = addDays(parseISO(day), differenceInCalendarDays(end, start))
  const at = (date: string, time: Date) => `${date}T${format(time, 'HH:mm:ss')}`
  const times = { startTime: at(day, start), endTime: at(format(lastDay, 'yyyy-MM-dd'), end) }
  return requireTimes(times, zone)
}

/** All copies or none, in one series with what they are copies of. @throws APIError 404 for an unknown session. */
const storeCopies = (
  payload: Payload,
  id: string,
  copies: ({ id: string } & Times)[],
): Promise<void> =>
  withSessions(payload, [id], async (req) => {
    const session = await findRow(req, 'session', { id })
    if (!session) throw notFound('session')
    const createdAt = new Date().toISOString()
    const series: string = session.series ?? randomUUID()
    const rows = copies.map((copy) => ({
      ...session,
      ...copy,
      createdAt,
      updatedAt: createdAt,
      edits: 0,
      // Slides belong to the former session.
      materialsUrl: null,
      series,
      cancelledAt: null,
      cancelReason: null,
    }))
    return { changed: { session: [{ id, series }] }, rows: { session: rows }, result: undefined }
  })

/** Copies a session without its people. @throws APIError 404, 400 if the clock skips its time on a day. */
export async function repeatSession(
  { payload, env }: HubContext,
  req: PayloadRequest,
  id: string,
  { days }: RepeatInput,
) {
  const session = await requireSession(payload, id)
  const copies = days.map((day) => ({
    id: randomUUID(),
    ...timesOn(day, session, env.SITE_TIME_ZONE),
  }))
  await storeCopies(payload, id, copies)
  await record(req, { action: 'create', target: 'session', count: copies.length })
  return findSessions(payload, { id: copies.map((copy) => copy.id) })
}

const yearsOfHolidays = 4

/** This year's and the next three's. @param region a country or a part of it, like `GB-ENG`, or `none`. */
export async function publicHolidays(region: string, now = new Date()): Promise<PublicHoliday[]> {
  if (region === 'none') return []
  // On demand, because it holds the rules of every country.
  const { default: Holidays } = await import('date-holidays')
  const [country = '', state] = region.split('-')
  const calendar = new Holidays({ country, state }, { types: ['public', 'bank'] })
  const found: PublicHoliday[] = []
  for (let year = now.getFullYear(); year < now.getFullYear() + yearsOfHolidays; year++) {
    await nextTurn()
    for (const { date, name } of calendar.getHolidays(year, 'en')) {
      found.push({ day: date.slice(0, 10), name })
    }
  }
  return found
}
