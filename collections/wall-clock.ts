import { type TZDate, tzOffset } from '@date-fns/tz'
import { parseISO } from 'date-fns/parseISO'
import { formatDate, formatTime, inZone } from './site-time.ts'

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
  return `${time} does not exist on ${day}, because the clocks go forward. It is stored as ${moved}.`
}

/** When a session begins and ends. `problem`: why it cannot be so. */
export function timesOf(
  input: { startTime: string; endTime: string },
  zone: string,
): { startTime: string; endTime: string; problem?: string } {
  const startTime = toInstant(input.startTime, zone)
  const endTime = toInstant(input.endTime, zone)
  const times = { startTime: startTime.toISOString(), endTime: endTime.toISOString() }
  if (endTime > startTime) return times
  const notes = [input.startTime, input.endTime].flatMap(
    (time) => skippedTimeNote(time, zone) ?? [],
  )
  return { ...times, problem: ['The end must be after the start.', ...notes].join(' ') }
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
