import { TZDate, tz } from '@date-fns/tz'
import { addMonths, parseISO } from 'date-fns'

const offset = /(Z|[+-]\d{2}:?\d{2})$/i

/**
 * The instant that a body's date-time means. With an offset it is taken as it is; without one it is
 * wall-clock time in `zone`. A time the spring change skips moves on by the skipped hour (01:30 is
 * 02:30 BST); a time the autumn change repeats is the first of the two (01:30 BST).
 * See docs/decisions/005-site-time.md.
 */
export function toInstant(text: string, zone: string): Date {
  if (offset.test(text)) return parseISO(text)
  return new Date(parseISO(text, { in: tz(zone) }).getTime())
}

/** First instant of the month and of the next one, in `zone`; `month` is 1–12. */
export function monthRange(year: number, month: number, zone: string): { from: Date; to: Date } {
  const first = new TZDate(2000, month - 1, 1, zone)
  first.setFullYear(year)
  return { from: new Date(first.getTime()), to: new Date(addMonths(first, 1).getTime()) }
}
