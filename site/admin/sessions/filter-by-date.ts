import { type Month, monthOf } from '#site/lib/dates.ts'

type Dated = { startTime: string }

/** The years of the filter, latest first: those with sessions, and the current one (spec §9). */
export function yearsOf(sessions: readonly Dated[], currentYear: number, zone: string): number[] {
  const years = sessions.map(({ startTime }) => monthOf(startTime, zone).year)
  return [...new Set([...years, currentYear])].toSorted((one, other) => other - one)
}

/** The sessions that start in a year, or in one month of it, by the site's clock. */
export function inYearAndMonth<Session extends Dated>(
  sessions: readonly Session[],
  { year, month }: { year: number; month: Month['month'] | undefined },
  zone: string,
): Session[] {
  return sessions.filter(({ startTime }) => {
    const start = monthOf(startTime, zone)
    return start.year === year && (month === undefined || start.month === month)
  })
}
