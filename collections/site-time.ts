import { TZDate, tzOffset } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'

const minute = 60_000
const day = 24 * 60 * minute
const offset = /(Z|[+-]\d{2}:?\d{2})$/i

/** The instant of a wall-clock time, given as if it were UTC, under `zone`. */
function wallClockInstant(wallClock: number, zone: string): Date {
  const offsetAt = (time: number) => tzOffset(zone, new Date(time)) * minute
  const before = offsetAt(wallClock - day)
  const after = offsetAt(wallClock + day)
  const early = wallClock - before
  if (offsetAt(early) === before) return new Date(early)
  const late = wallClock - after
  // Neither fits: the clock skips this time, and the offset from before moves it on.
  return new Date(offsetAt(late) === after ? late : early)
}

/**
 * The instant that a body's date-time means. With an offset it is taken as it is; without one it is
 * wall-clock time in `zone`, whatever zone this process runs in. A time that the spring change skips
 * moves on by the skipped hour (01:30 becomes 02:30 BST); of a time that the autumn change repeats
 * it is the first (01:30 BST). See docs/decisions/005-site-time.md.
 */
export function toInstant(text: string, zone: string): Date {
  if (offset.test(text)) return parseISO(text)
  return wallClockInstant(parseISO(`${text}Z`).getTime(), zone)
}

/** First instant of the month and of the next one, in `zone`; `month` is 1–12. */
export function monthRange(year: number, month: number, zone: string): { from: Date; to: Date } {
  const start = (months: number) => {
    const first = new Date(0)
    first.setUTCFullYear(year, months - 1, 1)
    return wallClockInstant(first.getTime(), zone)
  }
  return { from: start(month), to: start(month + 1) }
}

/** An instant as the clock of `zone` shows it, for date-fns. */
export const inZone = (instant: string | Date, zone: string) =>
  new TZDate(new Date(instant).getTime(), zone)

/** 'Wednesday 10 June 2026' */
export const formatDate = (instant: string | Date, zone: string) =>
  format(inZone(instant, zone), 'EEEE d MMMM yyyy')

/** 'Wed 10 Jun 2026' */
export const formatShortDate = (instant: string | Date, zone: string) =>
  format(inZone(instant, zone), 'EEE d MMM yyyy')

/** '14:30' */
export const formatTime = (instant: string | Date, zone: string) =>
  format(inZone(instant, zone), 'HH:mm')

/** '14:30–16:00'; the end names its day when it is another one. */
export function formatTimeRange(start: string, end: string, zone: string) {
  const sameDay = formatShortDate(start, zone) === formatShortDate(end, zone)
  const until = sameDay ? formatTime(end, zone) : format(inZone(end, zone), "HH:mm 'on' EEE d MMM")
  return `${formatTime(start, zone)}–${until}`
}
