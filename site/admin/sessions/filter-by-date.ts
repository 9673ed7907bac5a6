import { type Month, monthOf } from '#site/lib/dates.ts'

type Dated = { startTime: string }

/** Years with sessions, and the current one; latest first. */
export function yearsOf(sessions: readonly Dated[], currentYear: number, zone: string): number[] {
  const years = sessions.map(({ startTime }) => monthOf(startTime, zone).year)
  return [...new Set([...years, currentYear])].toSorted((one, other) => other - one)
}

/** By the site's clock. */
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
