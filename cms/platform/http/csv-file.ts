import { stringify } from 'csv-stringify/sync'
import { streamed } from './streamed.ts'

/** Escapes formulas, which spreadsheets would run. */
const csvOf = (rows: string[][]) =>
  stringify(rows, { escape_formulas: true, record_delimiter: 'windows' })

async function* textOf(columns: string[], batches: AsyncIterable<string[][]>) {
  // With a byte order mark, or spreadsheets would guess the encoding.
  yield `\uFEFF${csvOf([columns])}`
  for await (const rows of batches) yield csvOf(rows)
}

type CsvFile = { name: string; columns: string[]; batches: AsyncIterable<string[][]> }

/** Sent while it is read. */
export function csvFile({ name, columns, batches }: CsvFile, headers: Headers) {
  headers.set('Content-Type', 'text/csv; charset=utf-8')
  headers.set('Content-Disposition', `attachment; filename="${name}.csv"`)
  return streamed(textOf(columns, batches), { headers })
}
