import { hoursOf } from '#collections/attendance/hours.ts'
import { spacedNumber } from '#collections/attendance/number.ts'
import type { AttendedSession } from '#collections/attendance/record.contract.ts'
import { formatDate, formatTime } from '#site/lib/dates.ts'

/** One session as portfolios take it: plain text, hours as a bare number once they count, and a line for one's own words. */
export function portfolioText(row: AttendedSession, zone: string, words = ''): string {
  const counts = row.standing === 'counts'
  const by = row.faculty ? `, delivered by ${row.faculty}` : ''
  return [
    row.title,
    `${formatDate(row.startTime, zone)}, ${formatTime(row.startTime, zone)}-${formatTime(row.endTime, zone)}`,
    ...(counts ? [`Hours: ${hoursOf(row.minutes)}`] : []),
    `Type: departmental teaching, ${row.category}${by}`,
    ...(counts ? [`Certificate: ${spacedNumber(row.number)}`] : []),
    'What I learned and will do differently:',
    ...(words ? [words] : []),
  ].join('\n')
}

/** What programs take of an address. */
const maxLength = 2_000
const mailTo = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

/** The same as an email to write, which some portfolios take as an entry: the title is its subject. */
export function portfolioMail(row: AttendedSession, zone: string, words = ''): string {
  const whole = mailTo(row.title, portfolioText(row, zone, words))
  if (whole.length < maxLength) return whole
  const title = [...row.title].slice(0, 40).join('')
  const short = (text: string) =>
    mailTo(title, portfolioText({ ...row, title, faculty: null }, zone, text))
  const letters = [...words]
  // An encoded letter is up to twelve characters long.
  while (letters.length > 0 && short(letters.join('')).length >= maxLength)
    letters.length -= Math.min(20, letters.length)
  return short(letters.join(''))
}
