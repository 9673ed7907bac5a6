import { addDays } from 'date-fns/addDays'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { format } from 'date-fns/format'
import { inZone } from '#collections/site-time.ts'

export { formatDate, formatShortDate, formatTime, formatTimeRange } from '#collections/site-time.ts'

/** `month` is 1–12. */
export type Month = { year: number; month: number }

/** 'Mon 23 Nov 2026, 06:36' */
export const formatDateTime = (instant: string | Date, zone: string) =>
  format(inZone(instant, zone), 'EEE d MMM yyyy, HH:mm')

/** As the specification writes when a request came. */
export const formatStamp = (instant: string | Date, zone: string) =>
  format(inZone(instant, zone), "MMM d, yyyy 'at' h:mm a")

/** The start of a day like '2026-06-10', by the browser's clock. */
const dateOf = (day: string) => new Date(`${day}T00:00`)

export const formatDay = (day: string) => format(dateOf(day), 'EEEE, MMMM d, yyyy')

export const formatDayShort = (day: string) => format(dateOf(day), 'EEEE d MMMM')

/** '2026-06-10' by the site's clock, `days` later. */
export const dayIn = (now: Date, zone: string, days: number) =>
  format(addDays(inZone(now, zone), days), 'yyyy-MM-dd')

export const dayNumber = (start: string, day: string) =>
  differenceInCalendarDays(dateOf(day), dateOf(start)) + 1

export function partsOfDay(instant: string, zone: string) {
  const local = inZone(instant, zone)
  return { weekday: format(local, 'EEE'), day: format(local, 'd'), month: format(local, 'MMM') }
}

export const formatMonth = ({ year, month }: Month) =>
  format(new Date(year, month - 1, 1), 'MMMM yyyy')

export const monthOf = (instant: string | Date, zone: string): Month => {
  const local = inZone(instant, zone)
  return { year: local.getFullYear(), month: local.getMonth() + 1 }
}

export function moveMonth({ year, month }: Month, by: number): Month {
  const moved = new Date(year, month - 1 + by)
  return { year: moved.getFullYear(), month: moved.getMonth() + 1 }
}

export const monthKey = ({ year, month }: Month) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** '2026-06', of the years that a session may be in. */
const monthPattern = /^((?:19|20|21)\d\d)-(0[1-9]|1[0-2])$/

export function parseMonth(key: string): Month | undefined {
  const [, year, month] = monthPattern.exec(key) ?? []
  return year && month ? { year: Number(year), month: Number(month) } : undefined
}

/** '2026-06-10T14:30', the value of a date-time input. */
export const toLocalInput = (instant: string | Date, zone: string) =>
  format(inZone(instant, zone), "yyyy-MM-dd'T'HH:mm")

export const visitorZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function zoneName(zone: string) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longGeneric' })
  const parts = format.formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
