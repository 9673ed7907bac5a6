const megabyte = 1024 * 1024
const maxFileBytes = 2 * megabyte
/** What a small file may unpack to. */
const maxUnpackedBytes = 30 * megabyte

const noSpreadsheet = () =>
  new Error('This file is not a spreadsheet. Choose a .xlsx or .csv file, or paste the cells.')

/** Excel has no zones: its times arrive as if they were UTC, with the error of a fraction of a day. */
const localTime = (date: Date) =>
  new Date(Math.round(date.getTime() / 60_000) * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')

const textOf = (cell: string | number | boolean | Date | null) =>
  cell instanceof Date ? localTime(cell) : String(cell ?? '')

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const [{ unzipSync }, { readSheet }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ])
  let unpacked = 0
  try {
    // Reads the list of contents alone.
    unzipSync(bytes, { filter: ({ originalSize }) => ((unpacked += originalSize), false) })
  } catch {
    throw noSpreadsheet()
  }
  if (unpacked > maxUnpackedBytes) {
    throw new Error('This file is too large. Import fewer rows at once.')
  }
  const rows = await readSheet(new Blob([bytes])).catch(() => {
    throw noSpreadsheet()
  })
  return (rows as (string | number | boolean | Date | null)[][]).map((row) => row.map(textOf))
}

function decode(bytes: Uint8Array): string {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The text of a .csv file, or the cells of a workbook's first sheet. @throws Error with a sentence. */
export async function readProgramme(file: File): Promise<string | string[][]> {
  if (file.size > maxFileBytes) {
    throw new Error('This file is too large: choose one of at most 2 MB.')
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const start = String.fromCharCode(...bytes.slice(0, 4))
  if (start.startsWith('PK')) return readWorkbook(bytes)
  const text = decode(bytes)
  if (start === '%PDF' || text.includes('\0')) throw noSpreadsheet()
  return text
}
