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
/** The cells of a sheet, without blank rows, the numbers under which it shows them, and those of hidden rows. */
export type Workbook = {
  source: string[][]
  sheet: { name: string; rows: number[] }
  hidden: number[]
}

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

/** Names of parts have no case (ISO 29500-2), and some programs write the slashes of Windows. */
const partKey = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Unpacks only what is asked for, under the names that it is asked by, and not more than a programme needs. */
function unpacker(bytes: Uint8Array): (names: string[]) => Parts {
  let unpacked = 0
  return (names) => {
    const asked = new Map(names.map((name) => [partKey(name), name]))
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!asked.has(partKey(name))) return false
        unpacked += originalSize
        if (unpacked > maxUnpackedBytes) {
          throw new Refusal('This file is too large. Import fewer rows at once.')
        }
        return true
      },
    })
    return Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [asked.get(partKey(name)) ?? name, part]),
    )
  }
}

/** The path of what the part `from` names as `target`. */
const pathOf = (target: string, from: string) =>
  decodeURI(new URL(target, `http://book.example/${from}`).pathname.slice(1))

/** The parts that a part names; nothing where it names none. */
function relationsOf(unpack: (names: string[]) => Parts, from: string) {
  const path = from.replace(/[^/]*$/, '_rels/$&.rels')
  const part = unpack([path])[path]
  return tagsOf(part ? strFromU8(part) : '', 'Relationship')
    .map(attributesOf)
    .filter(({ TargetMode }) => TargetMode !== 'External')
    .map(({ Id = '', Type = '', Target = '' }) => ({ Id, Type, path: pathOf(Target, from) }))
}

// Where most programs keep the workbook, and where the reader looks for it.
const bookPath = 'xl/workbook.xml'
const relationsPath = 'xl/_rels/workbook.xml.rels'

function contentsOf(unpack: (names: string[]) => Parts) {
  const [start] = relationsOf(unpack, '').filter(({ Type }) => Type.endsWith('/officeDocument'))
  const path = start?.path ?? bookPath
  const book = unpack([path])[path]
  const related = relationsOf(unpack, path)
  if (!book || related.length === 0) throw noSpreadsheet()
  const xml = strFromU8(book)
  const typed = (type: string) => related.filter(({ Type }) => Type.endsWith(`/${type}`))
  const pathsOf = (type: string) => typed(type).map((part) => part.path)
  const sheetPaths = new Map(typed('worksheet').map((part) => [part.Id, part.path]))
  const relations = related.map(
    (part) => `<Relationship Id="${part.Id}" Type="${part.Type}" Target="/${part.path}"/>`,
  )
  const sheets = tagsOf(xml, 'sheet').flatMap((tag) => {
    const { id, state = 'visible' } = attributesOf(tag)
    const path = sheetPaths.get(id ?? '')
    return path && state === 'visible' ? [{ tag, path }] : []
  })
  const shared = unpack([...pathsOf('sharedStrings'), ...pathsOf('styles')])
  const { date1904 = '' } = attributesOf(tagsOf(xml, 'workbookPr')[0] ?? '')
  return {
    sheets,
    shared: {
      ...shared,
      [relationsPath]: strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    },
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
    const { xml, rows, hidden } = compactSheet(written)
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
      hidden,
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
