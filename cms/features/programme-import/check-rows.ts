import { setImmediate as nextTurn } from 'node:timers/promises'
import { needsTeachingHours, teachingHoursMessage } from '#collections/attendance/hours.ts'
import { SessionInput } from '#collections/sessions/contract.ts'
import { type SheetColumn, sheetColumns } from '#collections/sessions/programme-columns.ts'
import { textKey } from '#collections/fields.ts'
import { timesOf } from '#collections/wall-clock.ts'
import {
  dayOf,
  isUnclearTime,
  later,
  momentOf,
  rangeOf,
  timeOf,
  type Problem,
  type SheetRow,
} from './read-rows.ts'

/** Its times are instants. */
export type ImportedSession = SessionInput

export type CheckedRow = { number: number; session: ImportedSession }
type Cells = SheetRow['cells']

const isYes = /^(true|yes|y|1|required|✓|✔)$/
const isNo = /^(false|no|n|0|not required)$/
/** A word or dash that means empty. */
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

function capacityIn(cell: string): string | number | null {
  const text = textKey(cell)
  if (nothing.test(text) || unlimited.test(text)) return null
  const [, number] = countIn.exec(text) ?? []
  return number === undefined ? text : Number(number)
}

/** An empty cell means the default, as a missing column does. */
function flagIn(cell: string): string | boolean | undefined {
  const text = textKey(cell)
  if (text === '') return undefined
  return isYes.test(text) || (isNo.test(text) ? false : cell)
}

/** The day of a cell that may name a time too, because spreadsheets write midnight behind a date. */
const dayIn = (cell: string) => dayOf(cell) ?? momentOf(cell)?.slice(0, 10)

/** Start and end as the API takes them; empty if the cells say neither. `minutes`: of a session without an end. */
function timesIn(
  { date = '', startTime = '', endDate = '', endTime = '' }: Cells,
  minutes?: number,
) {
  const day = dayIn(date)
  const at = (on: string | undefined, time: string | undefined) => on && time && `${on}T${time}:00`
  const range = rangeOf(startTime)
  const start = momentOf(startTime) ?? at(day, range?.[0] ?? timeOf(startTime))
  // An end without a day is on that of the start.
  const endDay = endDate.trim() === '' ? (day ?? start?.slice(0, 10)) : dayIn(endDate)
  const end =
    endTime.trim() === '' ? at(day, range?.[1]) : (momentOf(endTime) ?? at(endDay, timeOf(endTime)))
  return {
    startTime: start ?? '',
    endTime: end ?? (endTime.trim() === '' ? later(start, minutes) : ''),
  }
}

function bodyOf(cells: Cells, minutes: number | undefined) {
  const { date: _, endDate: __, teachingMinutes, facultyEmail, materialsUrl, ...texts } = cells
  return {
    ...texts,
    ...timesIn(cells, minutes),
    ...(facultyEmail === undefined ? {} : { facultyEmail: orBlank(facultyEmail) }),
    ...(materialsUrl === undefined ? {} : { materialsUrl: orBlank(materialsUrl) }),
    ...(teachingMinutes === undefined ? {} : { teachingMinutes: minutesIn(teachingMinutes) }),
    capacity: capacityIn(cells.capacity ?? ''),
    registrationRequired: flagIn(cells.registrationRequired ?? ''),
  }
}

type Reason = Omit<Problem, 'row'>

/** Why a start or an end cannot be read, with the cell to correct. */
function timeProblem(cells: Cells, column: 'startTime' | 'endTime', message: string): Reason {
  const dayColumn = column === 'endTime' && cells.endDate?.trim() ? 'endDate' : 'date'
  const [day = '', own = ''] = [cells[dayColumn]?.trim(), cells[column]?.trim()]
  if (day === '' && own === '') return { column, reason: message }
  if (day !== '' && !dayIn(day) && !momentOf(own)) {
    return { column: dayColumn, reason: 'Write the date like 20/11/2026.' }
  }
  const isEmpty = own === ''
  const reason = isEmpty
    ? message
    : isUnclearTime(own)
      ? 'Say whether it is in the morning or the afternoon, like 13:30 or 01:30.'
      : `Write the ${column === 'startTime' ? 'start' : 'end'} like 20/11/2026 09:30.`
  return { column, reason }
}

/** Spreadsheets show these instead of a value; also as text, if the sheet was saved as CSV or copied. */
const failedCell =
  /^(#(n\/a|ref!|div\/0!|value!|name\?|null!|num!|spill!|calc!|field!|blocked!|connect!|busy!|unknown!|error!|#+)|err:\d+)$/i

const isColumn = (path: string): path is SheetColumn => sheetColumns.some((one) => one === path)

function check(cells: Cells, zone: string, minutes?: number): ImportedSession | Reason[] {
  const failures = sheetColumns.filter((column) => failedCell.test(cells[column]?.trim() ?? ''))
  const reason = 'The spreadsheet shows an error instead of a value.'
  if (failures.length > 0) return failures.map((column) => ({ column, reason }))
  const parsed = SessionInput.safeParse(bodyOf(cells, minutes))
  if (!parsed.success) {
    return parsed.error.issues.map(({ path: [path = ''], message }): Reason => {
      const column = String(path)
      if (column === 'startTime' || column === 'endTime') return timeProblem(cells, column, message)
      return isColumn(column) ? { column, reason: message } : { reason: message }
    })
  }
  const { problem, ...times } = timesOf(parsed.data, zone)
  if (problem) return [{ column: 'endTime', reason: problem }]
  const session = { ...parsed.data, ...times }
  if (!needsTeachingHours(session)) return session
  return [{ column: 'teachingMinutes', reason: teachingHoursMessage }]
}

export const identityOf = ({
  title,
  startTime,
  location,
}: Pick<ImportedSession, 'title' | 'startTime' | 'location'>) =>
  JSON.stringify([textKey(title), new Date(startTime).toISOString(), textKey(location)])

/** A row takes half a millisecond. */
const rowsAtOnce = 50

/**
 * Checks rows by the API's rules, while others are answered: a whole list would keep
 * them waiting for seconds.
 * @param minutes the length of sessions without an end.
 */
export async function checkRows(rows: SheetRow[], zone: string, minutes?: number) {
  const good: CheckedRow[] = []
  const problems: Problem[] = []
  const numberOf = new Map<string, number>()
  for (const [index, { number, cells }] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await nextTurn()
    const session = check(cells, zone, minutes)
    if (Array.isArray(session)) {
      // Start and end may lack the same date.
      const once = new Map(session.map((one) => [JSON.stringify(one), one]))
      problems.push(...[...once.values()].map((one) => ({ row: number, ...one })))
      continue
    }
    const earlier = numberOf.get(identityOf(session))
    if (earlier) {
      const reason = `has the same title, start and location as row ${earlier}.`
      problems.push({ row: number, reason })
      continue
    }
    numberOf.set(identityOf(session), number)
    good.push({ number, session })
  }
  return { good, problems }
}
