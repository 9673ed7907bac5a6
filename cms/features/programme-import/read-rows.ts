import {
  findHead,
  namedTwice,
  type Places,
  type RequiredColumn,
  requiredColumns,
  type SheetColumn,
} from '#collections/sessions/programme-columns.ts'
import { isVisible, nameLine } from '#collections/fields.ts'
import { invalid } from '#cms/platform/errors.ts'

/** `number` counts as spreadsheets do. */
export type Line = { number: number; cells: string[] }
/** Columns that the list lacks are missing. */
export type SheetRow = { number: number; cells: Partial<Record<SheetColumn, string>> }
export type Problem = { row: number; column?: SheetColumn; reason: string }
/** The head of a list: its row, its cells, and which column each of them is. */
type Head = { number: number; cells: string[]; places: Places }
type SheetOfSessions = { head: Head; rows: SheetRow[]; problems: Problem[] }

const isBlank = (cell = '') => !isVisible(cell)

/**
 * One of the upper lines names the columns; unknown ones are ignored, and so is what stands above.
 * @param name of the whole, for errors.
 * @param chosen which column is which, where somebody has said so.
 */
export function readLines(all: Line[], name: string, chosen?: Places): SheetOfSessions {
  const lines = all.filter(({ cells }) => !cells.every(isBlank))
  if (lines.length === 0) throw invalid(`${name} is empty.`)
  const { at, places: recognised } = findHead(lines.map(({ cells }) => cells))
  const { number, cells: head } = lines[at]!
  const twice = chosen ? undefined : namedTwice(head)
  if (twice) throw invalid(`${name} has two columns ${twice}.`)
  const named = chosen ?? recognised
  const places = Object.entries(named) as [SheetColumn, number][]
  const rows: SheetRow[] = []
  const problems: Problem[] = []
  for (const { number: row, cells } of lines.slice(at + 1)) {
    const beyond = cells.findLastIndex((cell) => !isBlank(cell)) + 1
    if (beyond > head.length) {
      problems.push({ row, reason: `has ${beyond} fields, the first line has ${head.length}.` })
    } else if (!places.every(([, place]) => isBlank(cells[place]))) {
      // Spreadsheets leave out separators at the end of a row.
      const texts = places.map(([column, place]) => [column, cells[place] ?? ''])
      rows.push({ number: row, cells: Object.fromEntries(texts) })
    }
  }
  if (lines.length === at + 1 && places.length > 0) {
    throw invalid(`${name} has no sessions below its first line.`)
  }
  return { head: { number, cells: head, places: named }, rows, problems }
}

/** The columns that a session needs and that neither the sheet nor its administrator gives. */
export function missingColumns(
  { head: { places }, rows }: SheetOfSessions,
  given: Partial<Record<RequiredColumn, unknown>>,
): RequiredColumn[] {
  const haveEnds =
    places.startTime !== undefined && rows.every(({ cells }) => rangeOf(cells.startTime ?? ''))
  return requiredColumns.filter(
    (column) =>
      places[column] === undefined &&
      given[column] === undefined &&
      !(column === 'endTime' && haveEnds),
  )
}

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

/** `minutes` after a start without an offset, else undefined. */
export function later(start: string | undefined, minutes: number | undefined): string {
  const date = new Date(`${start}Z`)
  if (minutes === undefined || Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, 19)
}
