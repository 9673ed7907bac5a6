import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { CsvError, parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { invalid } from '#cms/errors.ts'
import { type BadRow, type Column, columns, type CsvRow, requiredColumns } from './columns.ts'

export type Line = { number: number; cells: string[] }
type Programme = { rows: CsvRow[]; bad: BadRow[] }

function textOf(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
      { cause: error },
    )
  }
  return decode(bytes, file)
}

/** UTF-8, or UTF-16 with a byte order mark; else windows-1252. */
function decode(bytes: Buffer, file: string): string {
  const mark = bytes.toString('latin1', 0, 2)
  if (mark === '\xff\xfe' || mark === '\xfe\xff') return iconv.decode(bytes, 'utf-16')
  if (bytes.includes(0)) {
    throw new Error(
      `${file} is not a text file. Save the spreadsheet as “CSV UTF-8” and try again.`,
    )
  }
  // Not TextDecoder: Node 20 decodes windows-1252 as latin1, which has no dashes and curly quotes.
  return iconv.decode(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

const separators = [',', ';', '\t']
/** The one that splits the first line into the most columns. */
function separatorOf(text: string): string {
  const found = separators.map((delimiter) => {
    const [header = []] = parse(text, {
      delimiter,
      to: 1,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
    return header.length
  })
  return separators[found.indexOf(Math.max(...found))]!
}

function splitIntoRecords(text: string, name: string): Line[] {
  try {
    const records: string[][] = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      record_delimiter: '\n',
    })
    return (
      records
        .map((cells, index) => ({ number: index + 1, cells }))
        // Spreadsheets often end a file with rows of separators.
        .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid(`${name} is not valid CSV: ${error.message}.`)
  }
}

function readHeader(header: string[], name: string): Map<Column, number> {
  const names = header.map((column) => column.trim().toLowerCase())
  const positions = new Map<Column, number>()
  for (const column of columns) {
    const position = names.indexOf(column.toLowerCase())
    if (position < 0) continue
    if (names.indexOf(column.toLowerCase(), position + 1) > 0) {
      throw invalid(`${name} has two columns ${column}.`)
    }
    positions.set(column, position)
  }
  const missing = requiredColumns.filter((column) => !positions.has(column))
  if (missing.length > 0) {
    throw invalid(
      `${name} lacks the column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}. ` +
        'The first line must name the columns, separated by commas, semicolons or tabs.',
    )
  }
  return positions
}

/** The first line names the columns; unknown ones are ignored. @param name of the whole, for errors. */
export function readLines([header, ...lines]: Line[], name: string): Programme {
  if (!header) throw invalid(`${name} is empty.`)
  const positions = readHeader(header.cells, name)
  if (lines.length === 0) throw invalid(`${name} has no sessions below its first line.`)
  const rows: CsvRow[] = []
  const bad: BadRow[] = []
  for (const { number, cells: record } of lines) {
    if (record.length !== header.cells.length) {
      const reason = `has ${record.length} fields, the first line has ${header.cells.length}.`
      bad.push({ number, reasons: [reason] })
      continue
    }
    const cells = Object.fromEntries(
      Array.from(positions, ([column, position]) => [column, record[position]!]),
    )
    rows.push({ number, cells })
  }
  return { rows, bad }
}

export const readText = (text: string, name: string): Programme =>
  readLines(splitIntoRecords(text.replace(/\r\n?/g, '\n'), name), name)

/** A row of another length than the header is bad. @throws Error with a sentence if the file cannot be read. */
export const readCsv = (file: string): Programme => readText(textOf(file), file)
