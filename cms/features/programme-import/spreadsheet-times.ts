import { tz } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'
import { parse } from 'date-fns/parse'
import { nameLine } from '#collections/fields.ts'

/** As Excel writes them in Britain. A year of two digits is ambiguous. */
const formats: [RegExp, string][] = [
  [/^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d\d$/, 'd/M/yyyy H:mm'],
  [/^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d\d:\d\d$/, 'd/M/yyyy H:mm:ss'],
  [/^\d{4}-\d\d-\d\d \d{1,2}:\d\d$/, 'yyyy-MM-dd H:mm'],
  [/^\d{4}-\d\d-\d\d \d{1,2}:\d\d:\d\d$/, 'yyyy-MM-dd H:mm:ss'],
]

/** A spreadsheet's time in ISO format, without an offset; any other text in plain characters. */
export function isoOf(cell: string): string {
  // Web pages and Windows write blanks and marks that look like nothing else than a blank.
  const text = nameLine(cell.normalize('NFKC'))
  const pattern = formats.find(([shape]) => shape.test(text))?.[1]
  if (!pattern) return text
  // In UTC, as a zone's clock change would move some times.
  const time = parse(text, pattern, new Date(0), { in: tz('UTC') })
  return isValid(time) ? format(time, "yyyy-MM-dd'T'HH:mm:ss", { in: tz('UTC') }) : text
}
