import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PublicHoliday } from '#collections/sessions/repeat.contract.ts'

const years = 4

/** This year's and the next three's. @param region a country or a part of it, like `GB-ENG`, or `none`. */
export async function publicHolidays(region: string, now = new Date()): Promise<PublicHoliday[]> {
  if (region === 'none') return []
  // On demand, as it holds the rules of every country.
  const { default: Holidays } = await import('date-holidays')
  const [country = '', state] = region.split('-')
  const calendar = new Holidays({ country, state }, { types: ['public', 'bank'] })
  const found: PublicHoliday[] = []
  for (let year = now.getFullYear(); year < now.getFullYear() + years; year++) {
    await nextTurn()
    for (const { date, name } of calendar.getHolidays(year, 'en')) {
      found.push({ day: date.slice(0, 10), name })
    }
  }
  return found
}
