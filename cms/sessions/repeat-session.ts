import { randomUUID } from 'node:crypto'
import { addDays, differenceInCalendarDays, format, parseISO } from 'date-fns'
import type { PayloadRequest } from 'payload'
import type { RepeatInput } from '#collections/sessions/repeat.contract.ts'
import { inZone } from '#collections/site-time.ts'
import { record } from '#cms/audit-log/record.ts'
import { notFound } from '#cms/errors.ts'
import { recountSeats } from '#cms/seats/recount.ts'
import { timesOf } from './save-session.ts'
import { storeCopies } from './store-copies.ts'
import { findSessions, requireSession } from './view.ts'

type Times = { startTime: string; endTime: string }

/** The times of a session on another day: the site's clock shows the same hours (docs/product.md, rule 124). */
export function timesOn(day: string, { startTime, endTime }: Times, zone: string): Times {
  const [start, end] = [inZone(startTime, zone), inZone(endTime, zone)]
  const lastDay = addDays(parseISO(day), differenceInCalendarDays(end, start))
  const at = (date: string, time: Date) => `${date}T${format(time, 'HH:mm:ss')}`
  const times = { startTime: at(day, start), endTime: at(format(lastDay, 'yyyy-MM-dd'), end) }
  return timesOf(times, zone)
}

/**
 * Copies a session to other days, without its people; each copy is a session of its own.
 * @throws APIError 404 when it is gone, 400 when the clock skips it on one of the days.
 */
export async function repeatSession(
  req: PayloadRequest,
  id: string,
  { days }: RepeatInput,
  zone: string,
) {
  const { payload } = req
  const session = await requireSession(payload, id)
  const copies = days.map((day) => ({ id: randomUUID(), ...timesOn(day, session, zone) }))
  if (!(await storeCopies(payload, id, copies))) throw notFound('session')
  await record(req, { action: 'create', target: 'session', count: copies.length })
  for (const copy of copies) await recountSeats(payload, copy.id)
  return findSessions(payload, { id: { in: copies.map((copy) => copy.id) } })
}
