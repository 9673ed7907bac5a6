import { TZDate, tzOffset } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { isSameDay } from 'date-fns/isSameDay'
import { parseISO } from 'date-fns/parseISO'
import { subMonths } from 'date-fns/subMonths'

const minute = 60_000
const day = 24 * 60 * minute
const offset = /(Z|[+-]\d{2}:?\d{2})$/i

function wallClockInstant(wallClock: number, zone: string): Date {
  const offsetAt = (time: number) => tzOffset(zone, new Date(time)) * minute
  const before = offsetAt(wallClock - day)
  const after = offsetAt(wallClock + day)
  const early = wallClock - before
  if (offsetAt(early) === before) return new Date(early)
  const late = wallClock - after
  // The clock skips this time: the offset before the change moves it on.
  return new Date(offsetAt(late) === after ? late : early)
}

/** Without an offset `text` is wall-clock time in `zone` (promise `time.site`). */
export function toInstant(text: string, zone: string): Date {
  if (offset.test(text)) return parseISO(text)
  return wallClockInstant(parseISO(`${text}Z`).getTime(), zone)
}

/** The time that the site's clock shows instead, if the spring change skips `text`. */
function movedTo(text: string, zone: string): TZDate | undefined {
  if (offset.test(text)) return undefined
  const wallClock = parseISO(`${text}Z`).getTime()
  if (Number.isNaN(wallClock)) return undefined
  const shown = inZone(wallClockInstant(wallClock, zone), zone)
  const isShown = shown.getTime() - shown.getTimezoneOffset() * minute === wallClock
  return isShown ? undefined : shown
}

/** '01:30 does not exist on Sunday 28 March 2027 …' if the spring change skips `text`. */
export function skippedTimeNote(text: string, zone: string): string | undefined {
  const shown = movedTo(text, zone)
  if (!shown) return undefined
  const [time, day, moved] = [text.slice(11, 16), formatDate(shown, zone), formatTime(shown, zone)]
  return `${time} does not exist on ${day}, as the clocks go forward. It is stored as ${moved}.`
}

/** `month` is 1–12; `to` is the first instant of the next month. */
export function monthRange(year: number, month: number, zone: string): { from: Date; to: Date } {
  const start = (months: number) => {
    const first = new Date(0)
    first.setUTCFullYear(year, months - 1, 1)
    return wallClockInstant(first.getTime(), zone)
  }
  return { from: start(month), to: start(month + 1) }
}

/** From the first instant of the day `from` until before the day after `to`; days like '2026-06-10'. */
export function dayRange(from: string, to: string, zone: string): { from: string; to: string } {
  const midnight = (on: string, days: number) =>
    wallClockInstant(parseISO(`${on}T00:00Z`).getTime() + days * day, zone)
  return { from: midnight(from, 0).toISOString(), to: midnight(to, 1).toISOString() }
}

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
