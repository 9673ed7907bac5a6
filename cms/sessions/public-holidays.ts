import type { PublicHoliday } from '#collections/sessions/repeat.contract.ts'

/**
 * The public holidays of a country or a part of it.
 * @param region like `GB-ENG`, or `none`.
 * @param years the first and the last, both included.
 */
export async function publicHolidays(
  region: string,
  { from, to }: { from: number; to: number },
): Promise<PublicHoliday[]> {
  if (region === 'none') return []
  // Loaded when it is asked for: it knows every country.
  const { default: Holidays } = await import('date-holidays')
  const [country = '', state] = region.split('-')
  const calendar = new Holidays({ country, state }, { types: ['public', 'bank'] })
  const found: PublicHoliday[] = []
  for (let year = from; year <= to; year++) {
    for (const { date, name } of calendar.getHolidays(year, 'en')) {
      found.push({ day: date.slice(0, 10), name })
    }
  }
  return found
}
