import { monthRange } from '#collections/site-time.ts'
import type { SessionRow } from '../view.ts'

/** Years with sessions by the site's clock, latest first; `sessions` are in order of start. */
function yearsOf(sessions: readonly SessionRow[], zone: string): number[] {
  const years: number[] = []
  let end = ''
  for (const { startTime } of sessions) {
    if (startTime < end) continue
    const utcYear = new Date(startTime).getUTCFullYear()
    // Around New Year the site's year may differ from UTC's.
    const year = [utcYear - 1, utcYear, utcYear + 1].find(
      (candidate) => startTime < monthRange(candidate, 12, zone).to.toISOString(),
    )!
    end = monthRange(year, 12, zone).to.toISOString()
    years.unshift(year)
  }
  return years
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const registrationsOf = (sessions: readonly SessionRow[]) =>
  sum(sessions.map(({ registered }) => registered))

/** @param all in order of start. */
export function countAll(
  all: readonly SessionRow[],
  selected: readonly SessionRow[],
  zone: string,
) {
  const byCategory = new Map<string, number>()
  for (const { category } of all) byCategory.set(category, (byCategory.get(category) ?? 0) + 1)
  return {
    sessions: all.length,
    registrations: registrationsOf(all),
    waiting: sum(all.map(({ waitingListCount }) => waitingListCount)),
    filtered: selected.length,
    filteredRegistrations: registrationsOf(selected),
    byCategory: Object.fromEntries(byCategory),
    years: yearsOf(all, zone),
  }
}
