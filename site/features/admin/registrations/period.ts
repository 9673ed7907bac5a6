import { dayRange } from '#collections/site-time.ts'
import { dayIn } from '#site/lib/dates.ts'

export const periods = [
  'any',
  'coming',
  'today',
  'yesterday',
  'week',
  'month',
  'last-month',
  'dates',
] as const
export type Period = (typeof periods)[number]

export const periodChoices: readonly { value: Period; label: string }[] = [
  { value: 'any', label: 'Any Date' },
  { value: 'coming', label: 'To Come' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: 'Last 7 Days' },
  { value: 'month', label: 'This Month' },
  { value: 'last-month', label: 'Last Month' },
  { value: 'dates', label: 'From and To…' },
]

type Days = { from: string; to: string }

/** '2026-02-28' for the month of '2026-02-10'; `months` later. */
const monthDays = (today: string, months: number): Days => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const on = (monthIndex: number, day: number) =>
    new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10)
  return { from: on(month - 1 + months, 1), to: on(month + months, 0) }
}

/** The first and last day of a period, by the site's clock. */
function daysOf(period: Period, chosen: Days, now: Date, zone: string): Days {
  const day = (days: number) => dayIn(now, zone, days)
  switch (period) {
    case 'today':
      return { from: day(0), to: day(0) }
    case 'yesterday':
      return { from: day(-1), to: day(-1) }
    case 'week':
      return { from: day(-7), to: day(0) }
    case 'month':
      return monthDays(day(0), 0)
    case 'last-month':
      return monthDays(day(0), -1)
    case 'dates':
      return chosen
    default:
      return { from: '', to: '' }
  }
}

/** The query of the list: the instants of a period's days. Chosen days may be left open. */
export function instantsOf(
  period: Period,
  chosen: Days,
  now: Date,
  zone: string,
): { from?: string; to?: string } {
  const { from, to } = daysOf(period, chosen, now, zone)
  return {
    ...(from !== '' && { from: dayRange(from, from, zone).from }),
    ...(to !== '' && { to: dayRange(to, to, zone).to }),
  }
}
