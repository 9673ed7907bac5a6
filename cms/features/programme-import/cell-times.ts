import { nameLine } from '#collections/fields.ts'

const months =
  'january february march april may june july august september october november december'
const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/

/** Web pages and Windows write blanks that look like any other, Word writes dashes for hyphens. */
const plain = (cell: string) =>
  nameLine(cell.normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212]+/gu, '-')
    .toLowerCase()

function monthOf(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  return months.split(' ').findIndex((month) => word.length > 2 && month.startsWith(word)) + 1
}

/** `2027-02-05` of a British day in figures or words, such as `5/2/27` and `Fri 5th Feb 2027`; else undefined. */
export function dayOf(cell: string): string | undefined {
  const text = plain(cell)
    .replace(weekday, '')
    .replace(/^(\d+)(st|nd|rd|th)\b/, '$1')
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  const british = /^(\d{1,2})[-/. ]([a-z]+|\d{1,2})[-/., ]+(\d{4}|\d\d)$/.exec(text)
  const [year = '', word = '', day = ''] = iso?.slice(1) ?? british?.slice(1).toReversed() ?? []
  const month = monthOf(word)
  const date = new Date(Date.UTC(Number(year.padStart(4, '20')), month - 1, Number(day)))
  return month > 0 && date.getUTCDate() === Number(day) && date.getUTCMonth() === month - 1
    ? date.toISOString().slice(0, 10)
    : undefined
}

const clock = /^(\d{1,2})(?:[:.]?(\d\d))?(?::\d\d(?:\.\d+)?)?(?:([ap])\.?m\.?|hrs|h)?$/

function clockOf(cell: string) {
  const [text, hours = '', minutes, half] = clock.exec(plain(cell).replaceAll(' ', '')) ?? []
  if (text === undefined || (minutes === undefined && !/[a-z]/.test(text))) return undefined
  return { hours, minutes: minutes ?? '00', half }
}

/** Whether a cell names a time that may be in the morning or in the afternoon, as `1.30` does and `01:30` does not. */
export function isUnclearTime(cell: string): boolean {
  const { hours, half } = clockOf(cell.split(/[ ,]/).at(-1) ?? '') ?? {}
  return hours !== undefined && half === undefined && /^[1-6]$/.test(hours)
}

/** `13:30` of `1.30pm`, `13.30` or `1330`; undefined of `1.30` and of anything else. */
export function timeOf(cell: string): string | undefined {
  const { hours, minutes, half } = clockOf(cell) ?? {}
  if (hours === undefined || (!half && /^[1-6]$/.test(hours))) return undefined
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return undefined
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** The start and the end of `13:00–14:00`, `12.30–1.30` or `1-2pm`, whose start takes its half of the day from the end. */
export function rangeOf(cell: string): [string, string] | undefined {
  const [, first, second = ''] = /^([^-]+)-([^-]+)$/.exec(plain(cell)) ?? []
  // From half past twelve until `1.30` is in the afternoon.
  const end = timeOf(second) ?? timeOf(`${second}pm`)
  if (first === undefined || !end) return undefined
  const [half] = /[ap]\.?m\.?$/.exec(second) ?? []
  const halves = half && !/m\.?$/.test(first) ? [timeOf(first + half), timeOf(`${first}am`)] : []
  const start = halves.find((time) => time && time < end) ?? timeOf(first)
  return start ? [start, end] : undefined
}

/** `2027-02-05T13:30` of a cell with a day and a time, with the offset if it names one; else undefined. */
export function momentOf(cell: string): string | undefined {
  const text = plain(cell).replace(/(?<=\d)t(?=\d)/, ' ')
  const [, whole = text, offset = ''] = /^(.*:\d\d(?:\.\d+)?) ?(z|[+-]\d\d:\d\d)$/.exec(text) ?? []
  const [, first = '', second = ''] = /^(.+?),? (\S+(?: [ap]\.?m\.?)?)$/.exec(whole) ?? []
  const [day, time] = [dayOf(first), timeOf(second)]
  return day && time && `${day}T${time}:00${offset.toUpperCase()}`
}

/** `minutes` after a start without an offset; nothing of anything else. */
export function later(start: string | undefined, minutes: number | undefined): string {
  const date = new Date(`${start}Z`)
  if (minutes === undefined || Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, 19)
}
