import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { findHead } from '#collections/sessions/programme-columns.ts'
import { compactSheet } from './compact-sheet.ts'
import { fillMerged, mergedRows } from './merged-cells.ts'
import { noSpreadsheet, Refusal } from './refusal.ts'
import { attributesOf, tagsOf } from './xml-tags.ts'

/** What is read of a small file may unpack to this. */
const maxUnpackedBytes = 30 * 1024 * 1024

type Cell = string | number | boolean | Date | null
type Parts = Record<string, Uint8Array>
/** The cells of a sheet, without blank rows, and the numbers under which it shows them. */
export type Workbook = { source: string[][]; sheet: { name: string; rows: number[] } }

/** Excel has no zones: its times arrive as if they were UTC, with the error of a fraction of a day. */
const localTime = (date: Date) =>
  new Date(Math.round(date.getTime() / 60_000) * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')

/** A cell with a time of day alone counts from the first day that the spreadsheet knows. */
const shownTime = (date: Date) =>
  date.getUTCFullYear() < 1905 ? localTime(date).slice(11) : localTime(date)

const textOf = (cell: Cell) => (cell instanceof Date ? shownTime(cell) : String(cell ?? ''))

/** Unpacks only what is asked for, and not more than a programme needs. */
function unpacker(bytes: Uint8Array): (names: string[]) => Parts {
  let unpacked = 0
  return (names) =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!names.includes(name)) return false
        unpacked += originalSize
        if (unpacked > maxUnpackedBytes) {
          throw new Refusal('This file is too large. Import fewer rows at once.')
        }
        return true
      },
    })
}

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

const bookPath = 'xl/workbook.xml'
const relationsPath = 'xl/_rels/workbook.xml.rels'

function contentsOf(unpack: (names: string[]) => Parts) {
  const { [bookPath]: book, [relationsPath]: relations } = unpack([bookPath, relationsPath])
  if (!book || !relations) throw noSpreadsheet()
  const xml = strFromU8(book)
  const related = tagsOf(strFromU8(relations), 'Relationship').map(attributesOf)
  const pathsOf = (type: string) =>
    related
      .filter(({ Type = '' }) => Type.endsWith(`/${type}`))
      .map(({ Target = '' }) => pathOf(Target))
  const sheetPaths = new Map(
    related
      .filter(({ Type = '' }) => Type.endsWith('/worksheet'))
      .map(({ Id, Target = '' }) => [Id, pathOf(Target)]),
  )
  const sheets = tagsOf(xml, 'sheet').flatMap((tag) => {
    const { id, state = 'visible' } = attributesOf(tag)
    const path = sheetPaths.get(id)
    return path && state === 'visible' ? [{ tag, path }] : []
  })
  const shared = unpack([...pathsOf('sharedStrings'), ...pathsOf('styles')])
  const { date1904 = '' } = attributesOf(tagsOf(xml, 'workbookPr')[0] ?? '')
  return {
    sheets,
    shared: { ...shared, [relationsPath]: relations },
    is1904: /^(1|true)$/.test(date1904),
  }
}

async function findProgramme(bytes: Uint8Array): Promise<Workbook> {
  const unpack = unpacker(bytes)
  const { sheets, shared, is1904 } = contentsOf(unpack)
  let first: Workbook | undefined
  for (const { tag, path } of sheets) {
    const part = unpack([path])[path]
    if (!part) continue
    const written = strFromU8(part)
    const { xml, rows } = compactSheet(written)
    if (rows.length === 0) continue
    const book = `<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${tag.replace(/\/?>$/, '/>')}</sheets></workbook>`
    const parts = { ...shared, [bookPath]: strToU8(book), [path]: strToU8(xml) }
    // Stored, as the reader would start a worker to inflate, which the site's policy forbids.
    const [found] = await readXlsxFile(new Blob([zipSync(parts, { level: 0 })]))
    const shown = ((found?.data ?? []) as Cell[][]).map((row) => row.map(textOf))
    const source = fillMerged(shown, rows, mergedRows(written))
    const workbook = {
      source,
      sheet: { name: found?.sheet ?? '', rows: rows.slice(0, source.length) },
    }
    if (findHead(source).isWhole) return workbook
    first ??= workbook
  }
  if (!first) throw new Refusal('This spreadsheet has no cells with text on a sheet that is shown.')
  return first
}

/** Cells of the first sheet that is shown and has the columns of a programme. @throws Refusal. */
export const readWorkbook = (bytes: Uint8Array): Promise<Workbook> =>
  findProgramme(bytes).catch((error: unknown) => {
    throw error instanceof Refusal ? error : noSpreadsheet()
  })
