import { randomUUID } from 'node:crypto'
import { addDays, differenceInCalendarDays, format, parseISO } from 'date-fns'
import type { PayloadRequest } from 'payload'
import type { RepeatInput } from '#collections/sessions/repeat.contract.ts'
import { inZone } from '#collections/site-time.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { withIds } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { timesOf } from './save-session.ts'
import { storeCopies } from './store-copies.ts'
import { findSessions, requireSession } from './view.ts'

type Times = { startTime: string; endTime: string }

/** Another day at the same time by the site's clock (docs/product, rule 124). */
export function timesOn(day: string, { startTime, endTime }: Times, zone: string): Times {
  const [start, end] = [inZone(startTime, zone), inZone(endTime, zone)]
  const lastDay = addDays(parseISO(day), differenceInCalendarDays(end, start))
  const at = (date: string, time: Date) => `${date}T${format(time, 'HH:mm:ss')}`
  const times = { startTime: at(day, start), endTime: at(format(lastDay, 'yyyy-MM-dd'), end) }
  return timesOf(times, zone)
}

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
  return findSessions(payload, withIds(copies.map((copy) => copy.id)))
}
