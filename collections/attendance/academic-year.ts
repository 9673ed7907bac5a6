import { inZone, monthRange } from '../site-time.ts'

const august = 8

/** The academic year of an instant, named by the year of its August. */
export function academicYearOf(instant: string | Date, zone: string): number {
  const local = inZone(instant, zone)
  return local.getMonth() + 1 < august ? local.getFullYear() - 1 : local.getFullYear()
}

/** From 1 August, by the site's clock, until before the next one. */
export const academicYearRange = (year: number, zone: string): { from: Date; to: Date } => ({
  from: monthRange(year, august, zone).from,
  to: monthRange(year + 1, august, zone).from,
})

/** '2026-27' */
export const academicYearName = (year: number): string =>
  `${year}-${String((year + 1) % 100).padStart(2, '0')}`

/** '2026-08' to '2027-07', each with the instant from which on it is, by the site's clock. */
export const academicMonths = (year: number, zone: string): { name: string; from: Date }[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = ((august - 1 + index) % 12) + 1
    const ofMonth = month < august ? year + 1 : year
    const name = `${ofMonth}-${String(month).padStart(2, '0')}`
    return { name, from: monthRange(ofMonth, month, zone).from }
  })
