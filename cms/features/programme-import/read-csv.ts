import { CsvError, type Options, parse } from 'csv-parse/sync'
import {
  findHead,
  maxColumns,
  namedTwice,
  type Places,
  type RequiredColumn,
  requiredColumns,
  type SheetColumn,
} from '#collections/sessions/programme-columns.ts'
import { isVisible } from '#collections/fields.ts'
import { invalid } from '#cms/platform/errors.ts'
import type { BadRow, CsvRow } from './columns.ts'
import { hasDayAndTime, timesOfDay } from './spreadsheet-times.ts'

type Line = { number: number; cells: string[] }

const separators = [',', ';', '\t']

/**
 * Spreadsheets quote a cell where it holds a separator, a quotation mark or a line break, and copy other quotation marks
 * as they are. Those get quoted here, but for a text that quotes each cell, and so its head.
 */
const quoteMarks = (text: string) =>
  /^("[^"\t\n]*"(\t|\n|$))+/.exec(text)?.[2] === '\n'
    ? text
    : text.replace(/"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]+/g, (cell, quoted?: string) =>
        quoted !== undefined && /[\t\n,;"]/.test(quoted) ? cell : `"${cell.replaceAll('"', '""')}"`,
      )

const split = (text: string, delimiter: string, options: Options = {}): string[][] =>
  parse(delimiter === '\t' ? quoteMarks(text) : text, {
    delimiter,
    // People write a blank behind a comma, and quotation marks behind that.
    ltrim: true,
    relax_column_count: true,
    record_delimiter: '\n',
    ...options,
  })

/** The head stands in so many characters; to split all in each way would take long. */
const upperText = 10_000

function upperRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  try {
    split(text.slice(0, upperText), delimiter, {
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (row: string[]) => (rows.push(row), row),
    })
  } catch {
    // The text may have been cut within a quoted cell.
  }
  return rows
}

/** The separator by which the upper rows name the most columns, or at least have the most. */
function separatorOf(text: string): string {
  const found = separators.map((separator) => {
    const rows = upperRows(text, separator)
    const { at, places } = findHead(rows)
    return { separator, named: Object.keys(places).length, width: rows[at]?.length ?? 0 }
  })
  const [best] = found.toSorted((one, other) => other.named - one.named || other.width - one.width)
  if (best!.width > maxColumns) throw invalid(`Import at most ${maxColumns} columns.`)
  return best!.separator
}

function sentenceOf({ code, lines, records }: CsvError & { lines?: number; records?: number }) {
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return `row ${(records ?? 0) + 1} opens a quotation mark that no later line closes`
  }
  return `line ${lines} has a quotation mark inside a text. Put the whole text into quotation marks and write that one twice`
}

/** Excel's own first line, which names the separator and is no row. */
const separatorLine = /^"?sep=([,;\t])"?[,;\t]*\n/i

function splitIntoRecords(text: string, name: string): Line[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [line = '', named] = separatorLine.exec(plain) ?? []
  const rows = plain.slice(line.length)
  try {
    return split(rows, named ?? separatorOf(rows)).map((cells, index) => ({
      number: index + 1,
      cells,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid(`${name} is not valid CSV: ${sentenceOf(error)}.`)
  }
}

const isBlank = (cell = '') => !isVisible(cell)

/** The head of a list: its row, its cells, and which column each of them is. */
type Head = { number: number; cells: string[]; places: Places }
export type SheetOfSessions = { head: Head; rows: CsvRow[]; bad: BadRow[] }

/** A column of days whose cells name times too holds the starts, where no other does. */
function withStart({ date, ...places }: Places, lines: Line[]): Places {
  const isStart =
    date !== undefined &&
    places.startTime === undefined &&
    lines.some(({ cells }) => hasDayAndTime(cells[date] ?? ''))
  if (isStart) return { ...places, startTime: date }
  return date === undefined ? places : { ...places, date }
}

/**
 * One of the upper lines names the columns; unknown ones are ignored, and so is what stands above.
 * @param name of the whole, for errors.
 * @param chosen which column is which, where somebody has said so.
 */
export function readLines(all: Line[], name: string, chosen?: Places): SheetOfSessions {
  const lines = all.filter(({ cells }) => !cells.every(isBlank))
  if (lines.length === 0) throw invalid(`${name} is empty.`)
  const { at, places: recognised } = findHead(lines.map(({ cells }) => cells))
  const { number: headNumber, cells: head } = lines[at]!
  const twice = chosen ? undefined : namedTwice(head)
  if (twice) throw invalid(`${name} has two columns ${twice}.`)
  const named = chosen ?? withStart(recognised, lines.slice(at + 1))
  const places = Object.entries(named) as [SheetColumn, number][]
  const rows: CsvRow[] = []
  const bad: BadRow[] = []
  for (const { number, cells } of lines.slice(at + 1)) {
    const beyond = cells.findLastIndex((cell) => !isBlank(cell)) + 1
    if (beyond > head.length) {
      bad.push({ number, reasons: [`has ${beyond} fields, the first line has ${head.length}.`] })
    } else if (!places.every(([, place]) => isBlank(cells[place]))) {
      // Spreadsheets leave out separators at the end of a row.
      const texts = places.map(([column, place]) => [column, cells[place] ?? ''])
      rows.push({ number, cells: Object.fromEntries(texts) })
    }
  }
  if (lines.length === at + 1 && places.length > 0) {
    throw invalid(`${name} has no sessions below its first line.`)
  }
  return { head: { number: headNumber, cells: head, places: named }, rows, bad }
}

/** The columns that a session needs and that neither the sheet nor its administrator gives. */
export function missingColumns(
  { head: { places }, rows }: SheetOfSessions,
  given: Partial<Record<RequiredColumn, unknown>> = {},
): RequiredColumn[] {
  const haveTimes = rows.every(({ cells }) => timesOfDay(cells.startTime ?? ''))
  return requiredColumns.filter(
    (column) =>
      places[column] === undefined &&
      given[column] === undefined &&
      !(column === 'endTime' && places.startTime !== undefined && haveTimes),
  )
}

export const readText = (text: string, name: string, chosen?: Places): SheetOfSessions =>
  readLines(splitIntoRecords(text, name), name, chosen)
