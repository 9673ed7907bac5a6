import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { CsvError, type Options, parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import {
  type Column,
  columns,
  findHead,
  maxColumns,
  requiredColumns,
} from '#collections/sessions/programme-columns.ts'
import { invalid } from '#cms/platform/errors.ts'
import type { BadRow, CsvRow } from './columns.ts'

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
    const { at, named } = findHead(rows)
    return { separator, named: named.size, width: rows[at]?.length ?? 0 }
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

function checkColumns(named: Map<Column, number[]>, name: string, hint: string) {
  const twice = columns.find((column) => (named.get(column)?.length ?? 0) > 1)
  if (twice) throw invalid(`${name} has two columns ${twice}.`)
  const missing = requiredColumns.filter((column) => !named.has(column))
  if (missing.length === 0) return
  const nouns = `column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}`
  throw invalid(`${name} lacks the ${nouns}. One of the first lines must name the columns${hint}.`)
}

const isBlank = (cell: string | undefined) => cell === undefined || cell.trim() === ''

/**
 * One of the upper lines names the columns; unknown ones are ignored, and so is what stands above.
 * @param name of the whole, for errors.
 */
export function readLines(all: Line[], name: string, hint = ''): Programme {
  const lines = all.filter(({ cells }) => !cells.every(isBlank))
  if (lines.length === 0) throw invalid(`${name} is empty.`)
  const { at, named } = findHead(lines.map(({ cells }) => cells))
  checkColumns(named, name, hint)
  const places = Array.from(named, ([column, [place]]) => [column, place!] as const)
  const width = lines[at]!.cells.length
  const rows: CsvRow[] = []
  const bad: BadRow[] = []
  for (const { number, cells } of lines.slice(at + 1)) {
    const beyond = cells.findLastIndex((cell) => !isBlank(cell)) + 1
    if (beyond > width) {
      bad.push({ number, reasons: [`has ${beyond} fields, the first line has ${width}.`] })
    } else if (!places.every(([, place]) => isBlank(cells[place]))) {
      // Spreadsheets leave out separators at the end of a row.
      const texts = places.map(([column, place]) => [column, cells[place] ?? ''])
      rows.push({ number, cells: Object.fromEntries(texts) })
    }
  }
  if (rows.length + bad.length === 0) {
    throw invalid(`${name} has no sessions below its first line.`)
  }
  return { rows, bad }
}

export const readText = (text: string, name: string): Programme =>
  readLines(splitIntoRecords(text, name), name, ', separated by commas, semicolons or tabs')

/** A row with more cells than the head is bad. @throws Error with a sentence if the file cannot be read. */
export const readCsv = (file: string): Programme => readText(textOf(file), file)
