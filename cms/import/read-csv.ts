import { readFileSync } from 'node:fs'
import { CsvError, parse } from 'csv-parse/sync'
import { type BadRow, type Column, columns, type CsvRow, requiredColumns } from './columns.ts'

type Record = { record: string[]; info: { lines: number } }

function readText(file: string): string {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
      { cause: error },
    )
  }
  try {
    // Drops a byte order mark. One kind of line break, so that line numbers and texts are right.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch (error) {
    throw new Error(`${file} is not UTF-8 text. Save it as “CSV UTF-8” and try again.`, {
      cause: error,
    })
  }
}

function splitIntoRecords(text: string, file: string): Record[] {
  try {
    return parse(text, {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets end a file with rows of commas alone.
      skip_records_with_empty_values: true,
      record_delimiter: '\n',
    }) as unknown as Record[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Error(`${file} is not right CSV: ${error.message}.`, { cause: error })
  }
}

/** `info.lines` counts to the end of a record; a text of several lines lets it start before that. */
const startOf = ({ record, info }: Record) => info.lines - record.join('').split('\n').length + 1

function readHeader(header: string[], file: string): Map<Column, number> {
  const names = header.map((name) => name.trim().toLowerCase())
  const positions = new Map<Column, number>()
  for (const column of columns) {
    const position = names.indexOf(column.toLowerCase())
    if (position < 0) continue
    if (names.indexOf(column.toLowerCase(), position + 1) > 0) {
      throw new Error(`${file} has two columns ${column}.`)
    }
    positions.set(column, position)
  }
  const missing = requiredColumns.filter((column) => !positions.has(column))
  if (missing.length > 0) {
    throw new Error(
      `${file} lacks the column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}. ` +
        'The first line must name the columns, separated by commas.',
    )
  }
  return positions
}

/**
 * Reads a programme: a comma-separated file in UTF-8 whose first line names the columns. Unknown
 * columns are ignored. A row with another number of fields than the header is bad.
 * @throws Error with a sentence when the file as a whole cannot be read.
 */
export function readCsv(file: string): { rows: CsvRow[]; bad: BadRow[] } {
  const text = readText(file)
  if (text.trim() === '') throw new Error(`${file} is empty.`)
  const [header, ...records] = splitIntoRecords(text, file)
  const positions = readHeader(header!.record, file)
  if (records.length === 0) throw new Error(`${file} has no sessions below its first line.`)
  const rows: CsvRow[] = []
  const bad: BadRow[] = []
  for (const entry of records) {
    const line = startOf(entry)
    const { record } = entry
    if (record.length !== header!.record.length) {
      const reason = `has ${record.length} fields, the first line has ${header!.record.length}.`
      bad.push({ line, reasons: [reason] })
      continue
    }
    const cells = Object.fromEntries(
      Array.from(positions, ([column, position]) => [column, record[position]!]),
    )
    rows.push({ line, cells })
  }
  return { rows, bad }
}
