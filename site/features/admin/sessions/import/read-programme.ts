import type { ImportInput } from '#collections/sessions/import.contract.ts'
import { readApart } from './read-apart.ts'
import { noSpreadsheet, otherFormat, Refusal } from './refusal.ts'

const maxFileBytes = 2 * 1024 * 1024

/** What an import sends of a list, and the numbers of rows that its spreadsheet does not show. */
export type Programme = Pick<ImportInput, 'source' | 'sheet'> & { hidden?: number[] }

/** What an administrator says of a list. */
export type Choices = Pick<
  ImportInput,
  'places' | 'defaults' | 'areYearsShort' | 'corrections' | 'leftOut' | 'same'
>

function decode(bytes: Uint8Array): string {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel on a Mac ends lines with a carriage return alone.
    const isOfMac = bytes.includes(0x0d) && !bytes.includes(0x0a)
    return new TextDecoder(isOfMac ? 'macintosh' : 'windows-1252').decode(bytes)
  }
}

/** The text of a .csv file, or the cells of a workbook. @throws Refusal. */
export async function readProgramme(file: File, readWorkbook = readApart): Promise<Programme> {
  if (file.size > maxFileBytes) {
    throw new Refusal('This file is too large: choose one of at most 2 MB.')
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const start = String.fromCharCode(...bytes.slice(0, 4))
  const other = otherFormat(bytes)
  if (other) throw other
  if (start.startsWith('PK')) return readWorkbook(bytes)
  const text = decode(bytes)
  if (start === '%PDF' || text.includes('\0')) throw noSpreadsheet()
  return { source: text }
}
