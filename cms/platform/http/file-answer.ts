import { setImmediate as nextTurn } from 'node:timers/promises'
import { writeCsv } from 'hucre/csv'

type CsvFile = { name: string; columns: string[]; rows: string[][] }

/** Rows that are written in one step, between which others get their turns. */
const groupSize = 1_000

export async function csvFile({ name, columns, rows }: CsvFile, headers: Headers) {
  headers.set('Content-Type', 'text/csv; charset=utf-8')
  headers.set('Content-Disposition', `attachment; filename="${name}.csv"`)
  // A byte order mark, or spreadsheets would guess the encoding; no formulas, which they would run.
  let text = '\uFEFF'
  const lines = [columns, ...rows]
  for (let from = 0; from < lines.length; from += groupSize) {
    text += `${writeCsv(lines.slice(from, from + groupSize), { escapeFormulae: true })}\r\n`
    await nextTurn()
  }
  return new Response(text, { headers })
}

type File = { filename: string; content: Buffer }

/** For a header (RFC 8187): without characters that end the value, and cut to whole letters. */
const exactName = (filename: string) =>
  encodeURIComponent(filename.replaceAll(/\p{Cs}/gu, '')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A file to be saved under its name: old programs read it without the letters that headers cannot hold. */
export function fileAnswer({ filename, content }: File, contentType: string, headers: Headers) {
  const ascii = filename
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '')
  const exact = exactName(filename)
  headers.set('Content-Type', contentType)
  headers.set('Content-Disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`)
  return new Response(new Uint8Array(content), { headers })
}
