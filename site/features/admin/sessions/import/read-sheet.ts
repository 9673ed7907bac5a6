import { type CellValue, EncryptedFileError, parseCsv, read, type Sheet } from 'hucre'
import { findHead, maxColumns, maxRows } from '#collections/sessions/programme-columns.ts'

/** Gives the reason in one sentence. */
class Refusal extends Error {}

/**
 * The cells of a list without blank rows, the numbers under which its file shows them, and those of rows that are left
 * out, because the spreadsheet hides them or strikes them out.
 */
export type SheetCells = {
  source: string[][]
  sheet: { name: string; rows: number[] }
  hidden: number[]
  struck: number[]
}

const noSpreadsheet =
  'This file is not a spreadsheet. Choose a .xlsx, .ods or .csv file, or paste the cells.'
const locked =
  'This workbook is locked with a password. Remove the password in Excel (File, Info, Protect Workbook), save it and choose it again, or paste the cells.'

const maxUnpackedBytes = 100 * 1024 * 1024
const partHeader = 0x02_01_4b_50

/** How large the parts of an archive are, as its directory says; the reader stops at what that says. */
function unpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = 0
  for (let at = 0; at + 46 <= bytes.length; at++) {
    if (view.getUint32(at, true) !== partHeader) continue
    const isHidden = view.getUint32(at + 24, true) === 0 && view.getUint32(at + 20, true) > 2
    sum += isHidden ? maxUnpackedBytes + 1 : view.getUint32(at + 24, true)
  }
  return sum
}

/** A spreadsheet has no zones: its times arrive as if they were UTC, with the error of a fraction of a day. */
function shownTime(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 60_000) * 60_000)
    .toISOString()
    .slice(0, 16)
    .split('T')
  // A time without a date counts from the first day that the spreadsheet knows.
  if (date.getUTCFullYear() < 1905) return time
  return time === '00:00' ? day : `${day} ${time}`
}

/** LibreOffice's `PT13H30M00S` */
const lengthOfTime = /^PT(\d\d)H(\d\d)M\d\d(?:\.\d+)?S$/

const textOf = (cell: CellValue | undefined) =>
  cell instanceof Date ? shownTime(cell) : String(cell ?? '').replace(lengthOfTime, '$1:$2')

/** Repeats the value of a merged cell in all its rows. */
function fillMerged(rows: string[][], merges: Sheet['merges'] = []) {
  for (const { startRow, endRow, startCol } of merges) {
    for (const row of rows.slice(startRow + 1, endRow + 1)) {
      row[startCol] ||= rows[startRow]?.[startCol] ?? ''
    }
  }
}

const isFilled = (cells: string[]) => cells.some((cell) => cell.trim() !== '')

type Row = { number: number; cells: string[] }

const listOf = (name: string, rows: Row[]) => ({
  source: rows.map(({ cells }) => cells),
  sheet: { name, rows: rows.map(({ number }) => number) },
})

function listOfSheet({ name, rows, cells, merges, rowDefs }: Sheet): SheetCells {
  const texts = rows.map((row) => row.slice(0, maxColumns).map(textOf))
  const filled = [...texts.keys()].filter((index) => isFilled(texts[index]!))
  const isStruck = (row: number) =>
    texts[row]!.every(
      (text, column) => text === '' || cells?.get(`${row},${column}`)?.style?.font?.strikethrough,
    )
  const hidden = filled.filter((index) => rowDefs?.get(index)?.hidden)
  const struck = filled.filter((index) => !rowDefs?.get(index)?.hidden && isStruck(index))
  fillMerged(texts, merges)
  const isOut = new Set([...hidden, ...struck])
  const shown = filled.filter((index) => !isOut.has(index))
  const cellsOfRow = (index: number) => {
    const row = texts[index]!
    return Array.from({ length: row.findLastIndex(Boolean) + 1 }, (_, column) => row[column] ?? '')
  }
  const kept = shown.map((index) => ({ number: index + 1, cells: cellsOfRow(index) }))
  const numbers = (indexes: number[]) => indexes.map((index) => index + 1)
  return { ...listOf(name, kept), hidden: numbers(hidden), struck: numbers(struck) }
}

/** The first sheet that is shown and has the columns of a programme, else the first with text. */
async function readWorkbook(bytes: Uint8Array): Promise<SheetCells> {
  if (unpackedBytes(bytes) > maxUnpackedBytes) {
    throw new Refusal('This file is too large. Import fewer rows at once.')
  }
  const { sheets } = await read(bytes, {
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  })
  const lists = sheets.map(listOfSheet).filter(({ source }) => source.length > 0)
  const list = lists.find(({ source }) => findHead(source).isWhole) ?? lists[0]
  if (!list) throw new Refusal('This spreadsheet has no cells with text on a sheet that is shown.')
  return list
}

/** UTF-8, or UTF-16 with a byte order mark; else text that Excel has saved on a Mac or on Windows. */
function decode(bytes: Uint8Array): string {
  const mark = String(bytes.slice(0, 2))
  if (mark === '255,254') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '254,255') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel on a Mac ends lines with only a carriage return.
    const isOfMac = bytes.includes(0x0d) && !bytes.includes(0x0a)
    return new TextDecoder(isOfMac ? 'macintosh' : 'windows-1252').decode(bytes)
  }
}

/**
 * Spreadsheets quote a cell where it holds a tab, a quotation mark or a line break, and copy other quotation marks as they
 * are. Those get quoted here, but for a text that quotes each cell, and so its head.
 */
const quoteMarks = (text: string) =>
  /^("[^"\t\n]*"(\t|\n|$))+/.exec(text)?.[2] === '\n'
    ? text
    : text.replace(/"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]+/g, (cell, quoted?: string) =>
        quoted !== undefined && /[\t\n,;"]/.test(quoted) ? cell : `"${cell.replaceAll('"', '""')}"`,
      )

const upperText = 10_000

/** By the separator by which the upper rows name the most columns, or at least have the most. */
function cellsOf(text: string): string[][] {
  const split = (part: string, delimiter: string) =>
    parseCsv(delimiter === '\t' ? quoteMarks(part) : part, { delimiter }).map((row) =>
      row.map(textOf),
    )
  const [best] = [',', ';', '\t']
    .map((separator) => {
      const { at, places } = findHead(split(text.slice(0, upperText), separator).filter(isFilled))
      return { separator, named: Object.keys(places).length, at }
    })
    .toSorted((one, other) => other.named - one.named)
  if (best!.separator !== '\t' && (text.match(/"/g) ?? []).length % 2 > 0) {
    throw new Refusal('This list has a quotation mark that is never closed.')
  }
  return split(text, best!.separator)
}

function checked(list: SheetCells): SheetCells {
  if (list.source.length > maxRows) throw new Refusal('Import at most 5,000 rows at once.')
  return list
}

/** The rows of a list, by its text or by the bytes of a file; or one sentence that says why there are none. */
export async function readSheet(given: string | Uint8Array): Promise<SheetCells | string> {
  try {
    if (typeof given !== 'string' && /^(80,75|208,207)$/.test(String(given.slice(0, 2)))) {
      return checked(await readWorkbook(given))
    }
    const text = typeof given === 'string' ? given : decode(given)
    if (text.includes('\0') || /^\s*(<|%PDF)/.test(text)) return noSpreadsheet
    const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
    // Excel's own first line, which names the separator and is no row.
    const rows = cellsOf(lines.replace(/^"?sep=.*\n/i, ''))
    const filled = rows
      .map((cells, index) => ({ number: index + 1, cells }))
      .filter(({ cells }) => isFilled(cells))
    return checked({ ...listOf('', filled), hidden: [], struck: [] })
  } catch (error) {
    if (error instanceof Refusal) return error.message
    return error instanceof EncryptedFileError ? locked : noSpreadsheet
  }
}
