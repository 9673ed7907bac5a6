import { inZone } from '../site-time.ts'
import { monthRange } from '../wall-clock.ts'

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
