import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { isSameDay } from 'date-fns/isSameDay'
import { subMonths } from 'date-fns/subMonths'

/** Whether a session is on at some moment from then until before then; either end may be left open. */
export const touches = (
  { startTime, endTime }: { startTime: string; endTime: string },
  { from, to }: { from?: string | undefined; to?: string | undefined },
): boolean => (!from || endTime > from) && (!to || startTime < to)

export const inZone = (instant: string | Date, zone: string) =>
  new TZDate(new Date(instant).getTime(), zone)

/** The same time of day so many months ago, by the site's clock. */
export const monthsBefore = (now: Date, months: number, zone: string) =>
  new Date(subMonths(inZone(now, zone), months).getTime())

/** 'Wednesday 10 June 2026' */
export const formatDate = (instant: string | Date, zone: string) =>
  format(inZone(instant, zone), 'EEEE d MMMM yyyy')

/** 'Wed 10 Jun 2026' */
export const formatShortDate = (instant: string | Date, zone: string) =>
  format(inZone(instant, zone), 'EEE d MMM yyyy')

/** '14:30' */
export const formatTime = (instant: string | Date, zone: string) =>
  format(inZone(instant, zone), 'HH:mm')

/** Writes '2026-06-10 14:30'. Made once for a whole file, because a TZDate for each of its rows is slow. */
export const timestamps = (zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

/**
 * '14:30–16:00', or '22:00 to 00:30 on Thu 11 Jun' if it ends on another day. @param zoneName stands behind
 * the times.
 */
export function formatTimeRange(start: string, end: string, zone: string, zoneName = '') {
  const [from, to] = [inZone(start, zone), inZone(end, zone)]
  const isOneDay = isSameDay(from, to)
  const times = `${format(from, 'HH:mm')}${isOneDay ? '–' : ' to '}${format(to, 'HH:mm')} ${zoneName}`
  return `${times.trim()}${isOneDay ? '' : format(to, " 'on' EEE d MMM")}`
}

/** 'BST', or 'GMT-5' if English has no short name. */
export function zoneAbbreviation(instant: string | Date, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' })
  const parts = format.formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
