import {
  findHead,
  namedTwice,
  type Places,
  type RequiredColumn,
  requiredColumns,
  type SheetColumn,
} from '#collections/sessions/programme-columns.ts'
import { isVisible } from '#collections/fields.ts'
import { invalid } from '#cms/platform/errors.ts'
import { rangeOf } from './cell-times.ts'

/** `number` counts as spreadsheets do. */
export type Line = { number: number; cells: string[] }
/** Columns that the list lacks are missing. */
export type SheetRow = { number: number; cells: Partial<Record<SheetColumn, string>> }
export type Problem = { row: number; column?: SheetColumn; reason: string }
/** The head of a list: its row, its cells, and which column each of them is. */
type Head = { number: number; cells: string[]; places: Places }
export type SheetOfSessions = { head: Head; rows: SheetRow[]; problems: Problem[] }

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
