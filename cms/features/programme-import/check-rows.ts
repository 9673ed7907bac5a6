import { setImmediate as nextTurn } from 'node:timers/promises'
import { APIError } from 'payload'
import { needsTeachingHours, teachingHoursMessage } from '#collections/attendance/hours.ts'
import { SessionInput } from '#collections/sessions/contract.ts'
import { type SheetColumn, shortCell } from '#collections/sessions/programme-columns.ts'
import { textKey } from '#collections/text-key.ts'
import type { Issue } from '#cms/platform/errors.ts'
import { timesOf } from '#cms/features/sessions/save-session.ts'
import type { BadRow, CsvRow } from './columns.ts'
import {
  areMonthsFirst,
  hasShortYear,
  hasUnclearTime,
  isoOf,
  later,
  type ReadingOfTimes,
  timesOfDay,
  wrongWeekday,
} from './spreadsheet-times.ts'

export type ImportedSession = Omit<SessionInput, 'startTime' | 'endTime'> &
  ReturnType<typeof timesOf>

export type CheckedRow = { number: number; session: ImportedSession }

const flags: Record<string, boolean> = {
  true: true,
  yes: true,
  y: true,
  required: true,
  1: true,
  '✓': true,
  '✔': true,
  false: false,
  no: false,
  n: false,
  0: false,
  'not required': false,
}
/** A word or a sign for nothing, with any dash. */
const nothing = /^(\p{Pd}|n\/?a|none|nil)?$/u
const unlimited = /^(unlimited|no (limit|max|maximum|cap)|∞)$/
/** `12 max`, `max. 12`, `12 places` and the `12.0` of other programs say 12. */
const countIn = /^(?:[a-z.: ]* )?(\d+)(?:\.0+)?(?: ?[a-z. ()]*)?$/

const orBlank = (cell: string) => (nothing.test(textKey(cell)) ? '' : cell)

function minutesIn(cell: string): string | number | null {
  const text = orBlank(cell).trim()
  if (text === '') return null
  return /^\d+(\.0+)?$/.test(text) ? Number(text) : text
}

/** How the cells of a sheet are to be read: what its administrator has said of them. */
export type Reading = ReadingOfTimes & {
  /** The length of sessions without an end. */
  minutes?: number
}

/** The columns whose cells name days and times. */
const timeColumns = ['date', 'startTime', 'endDate', 'endTime'] as const
const timesIn = ({ cells }: CsvRow) => timeColumns.map((column) => cells[column] ?? '')

/** How the rows of a whole list are to be read, as far as they say it themselves. */
export const readingOf = (rows: readonly CsvRow[], said: Reading = {}): Reading => ({
  ...said,
  isMonthFirst: areMonthsFirst(rows.flatMap(timesIn)),
})

/** A row as a body for the API's schema; unconvertible cells stay text. */
function bodyOf(
  {
    capacity = '',
    registrationRequired = '',
    startTime = '',
    endTime = '',
    date = '',
    endDate = '',
    teachingMinutes,
    facultyEmail,
    materialsUrl,
    ...texts
  }: CsvRow['cells'],
  reading: Reading,
) {
  const times = timesOfDay(startTime)
  const start = isoOf(times?.[0] ?? startTime, date, reading)
  const end = endTime.trim() === '' ? (times?.[1] ?? '') : endTime
  const count = textKey(capacity)
  const [, number] = countIn.exec(count) ?? []
  const isUnlimited = nothing.test(count) || unlimited.test(count)
  const flag = textKey(registrationRequired)
  return {
    ...texts,
    startTime: start,
    // An end without a day is on that of the start.
    endTime:
      end === ''
        ? later(start, reading.minutes)
        : isoOf(end, endDate || date || startTime, reading),
    ...(facultyEmail === undefined ? {} : { facultyEmail: orBlank(facultyEmail) }),
    ...(materialsUrl === undefined ? {} : { materialsUrl: orBlank(materialsUrl) }),
    ...(teachingMinutes === undefined ? {} : { teachingMinutes: minutesIn(teachingMinutes) }),
    capacity: isUnlimited ? null : number === undefined ? count : Number(number),
    // An empty cell means the default, as a missing column does.
    registrationRequired: flag === '' ? undefined : (flags[flag] ?? registrationRequired),
  }
}

/** The schema's sentence, with the cell's text if it has any. */
function reasonOf({ cells }: CsvRow, { path, message }: Issue): string {
  const own = cells[path as SheetColumn]?.trim()
  if (path !== 'startTime' && path !== 'endTime') {
    return own ? `${path}: ${message} (“${shortCell(own)}”)` : `${path}: ${message}`
  }
  const day = path === 'endTime' ? cells.endDate?.trim() || cells.date : cells.date
  const text = [day?.trim(), own].filter(Boolean).join(' ')
  if (text === '') return `${path}: ${message}`
  const sentence = hasShortYear(text)
    ? 'Say which year is meant.'
    : own && hasUnclearTime(own)
      ? 'Say whether it is in the morning or the afternoon, like 13:30 or 01:30.'
      : `Write the ${path === 'startTime' ? 'start' : 'end'} like 20/11/2026 09:30.`
  return `${path}: ${sentence} (“${shortCell(text)}”)`
}

/** What spreadsheets show instead of a value; also as text, where the sheet was saved as CSV or copied. */
const failedCell =
  /^(#(n\/a|ref!|div\/0!|value!|name\?|null!|num!|spill!|calc!|field!|blocked!|connect!|busy!|unknown!|error!|#+)|err:\d+)$/i

function failuresIn({ cells }: CsvRow): string[] {
  return Object.entries(cells)
    .filter(([, cell]) => failedCell.test(cell.trim()))
    .map(([column, cell]) => {
      const path = column === 'date' ? 'startTime' : column === 'endDate' ? 'endTime' : column
      return `${path}: The spreadsheet shows an error instead of a value. (“${shortCell(cell.trim())}”)`
    })
}

/** A day that its cell calls another weekday: either may be the slip. */
function contradictionsIn({ cells }: CsvRow, reading: Reading): string[] {
  return timeColumns.flatMap((column) => {
    const cell = cells[column]?.trim() ?? ''
    const truth = wrongWeekday(cell, reading)
    return truth ? [`${column}: ${truth}. Correct the day or the date. (“${shortCell(cell)}”)`] : []
  })
}

function check(row: CsvRow, zone: string, reading: Reading): ImportedSession | string[] {
  const failures = [...failuresIn(row), ...contradictionsIn(row, reading)]
  if (failures.length > 0) return failures
  const parsed = SessionInput.safeParse(bodyOf(row.cells, reading))
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) =>
      reasonOf(row, { path: path.join('.'), message }),
    )
  }
  try {
    const session = { ...parsed.data, ...timesOf(parsed.data, zone) }
    return needsTeachingHours(session) ? [`teachingMinutes: ${teachingHoursMessage}`] : session
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    return [`endTime: ${error.message} (“${parsed.data.endTime}”)`]
  }
}

export const identityOf = ({
  title,
  startTime,
  location,
}: Pick<ImportedSession, 'title' | 'startTime' | 'location'>) =>
  JSON.stringify([textKey(title), new Date(startTime).toISOString(), textKey(location)])

type Checked = { good: CheckedRow[]; bad: BadRow[] }

/**
 * Checks rows by the API's rules (docs/product, rules 118 and 119).
 * @param numberOf the row of each session above these rows.
 */
export function checkRows(
  rows: CsvRow[],
  zone: string,
  reading: Reading = readingOf(rows),
  numberOf = new Map<string, number>(),
): Checked {
  const good: CheckedRow[] = []
  const bad: BadRow[] = []
  for (const row of rows) {
    const session = check(row, zone, reading)
    if (Array.isArray(session)) {
      bad.push({ number: row.number, reasons: session })
      continue
    }
    const earlier = numberOf.get(identityOf(session))
    if (earlier) {
      const reason = `has the same title, start and location as row ${earlier}.`
      bad.push({ number: row.number, reasons: [reason] })
      continue
    }
    numberOf.set(identityOf(session), row.number)
    good.push({ number: row.number, session })
  }
  return { good, bad }
}

/** A row takes half a millisecond. */
const rowsAtOnce = 50

/** The same while others are answered: a whole list would keep them waiting for seconds. */
export async function checkRowsInTurns(
  rows: CsvRow[],
  zone: string,
  reading: Reading,
): Promise<Checked> {
  const all: Checked = { good: [], bad: [] }
  const numberOf = new Map<string, number>()
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const { good, bad } = checkRows(rows.slice(at, at + rowsAtOnce), zone, reading, numberOf)
    all.good.push(...good)
    all.bad.push(...bad)
    await nextTurn()
  }
  return all
}
