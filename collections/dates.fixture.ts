/** The zone of the site in every test that sets no other. */
const zone = 'Europe/London'
const dayMs = 86_400_000

/** '2027-03-28', of today at the site in `minutes` minutes. */
export const dayIn = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toLocaleDateString('sv-SE', { timeZone: zone })

/** `days` after a day, both like '2027-03-28'. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** A wall-clock time at the site in `days` days, even if the clocks change between. */
export const inDays = (days: number, time = '10:00') => `${dayAfter(dayIn(0), days)}T${time}:00`

/** '2027-06-10', the day '06-10' of next year, or of `years` years ahead. */
export const nextYear = (day: string, years = 1) => `${Number(dayIn(0).slice(0, 4)) + years}-${day}`

/** The Sunday of next year on which the clocks of London go forward (March) or back (October). */
export function clockChange(month: 'March' | 'October', years = 1): string {
  const last = nextYear(month === 'March' ? '03-31' : '10-31', years)
  return dayAfter(last, -new Date(last).getUTCDay())
}
