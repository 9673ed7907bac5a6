import { maxColumns, maxRows } from '#collections/sessions/programme-columns.ts'
import { Refusal } from './refusal.ts'
import { attributesOf } from './xml-tags.ts'

const rowPattern = /<((?:[\w.-]+:)?)row(?=[\s/>])([^<>]*?)(?:\/>|>([\s\S]*?)<\/\1row\s*>)/g
const cellPattern = /<((?:[\w.-]+:)?)c(?=[\s/>])([^<>]*?)(?:\/>|>([\s\S]*?)<\/\1c\s*>)/g
const filled = /<(?:[\w.-]+:)?(?:v(?:\s[^<>]*)?>\s*[^\s<]|is[\s>])/

/** 28 for AB, 1 for A. */
export const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** 28 for AB2; 0 without a reference, as some programmes leave it out. */
const placeOf = (reference = '') => columnOf(/^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0] ?? '')

const lettersOf = (column: number): string =>
  column > 26
    ? lettersOf(Math.floor((column - 1) / 26)) + lettersOf(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column)

/** A date in words that name no zone would be read in the browser's. */
const inUtc = (content: string) =>
  content.replace(
    />\s*(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|[+-]\d\d:\d\d)?\s*</,
    (_date, shown: string) => `>${shown}Z<`,
  )

const hasDay = />\s*\d{4}-\d\d-\d\d/

/** The reader's dates have a day, and it leaves errors out, which would say that nothing stood there. */
const knownType = (type: string | undefined, content: string) =>
  type === 'e' || (type === 'd' && !hasDay.test(content)) ? 'str' : type

function typedContent(type: string | undefined, content: string) {
  if (type === 'd') return inUtc(content).replace(/>\s*T(?=\d)/, '>')
  return type === 'b'
    ? content.replace(/>\s*(true|false)\s*</, (_text, flag) => `>${flag === 'true' ? 1 : 0}<`)
    : content
}

/** The filled cells of a row, with references that count it as row `number`. */
function cellsOf(row: string, number: number): string {
  let column = 0
  return Array.from(row.matchAll(cellPattern), ([, , attributes = '', content = '']) => {
    const { r, t, s } = attributesOf(attributes)
    column = placeOf(r) || column + 1
    if (column > maxColumns || !filled.test(content)) return ''
    const type = knownType(t, content)
    const kept = `${type ? ` t="${type}"` : ''}${s ? ` s="${s}"` : ''}`
    return `<c r="${lettersOf(column)}${number}"${kept}>${typedContent(t, content)}</c>`
  }).join('')
}

/**
 * A sheet without its blank rows and far cells, whatever else it holds, the numbers of the rows that it keeps, and of
 * those that nobody sees, by a filter perhaps.
 */
export function compactSheet(xml: string): { xml: string; rows: number[]; hidden: number[] } {
  const rows: number[] = []
  const hidden: number[] = []
  const kept: string[] = []
  let number = 0
  for (const [, , attributes = '', content = ''] of xml.matchAll(rowPattern)) {
    const { r, hidden: isHidden = '' } = attributesOf(attributes)
    number = Number(r) || number + 1
    const cells = cellsOf(content, rows.length + 1)
    if (cells === '') continue
    if (rows.length === maxRows) throw new Refusal('Import at most 5,000 rows at once.')
    rows.push(number)
    if (/^(1|true)$/.test(isHidden)) hidden.push(number)
    kept.push(`<row r="${rows.length}">${cells}</row>`)
  }
  return { xml: `<worksheet><sheetData>${kept.join('')}</sheetData></worksheet>`, rows, hidden }
}
