import { tz } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'
import { parse } from 'date-fns/parse'

/** As Excel writes them in Britain; a year of two digits says too little. */
const formats: [RegExp, string][] = [
  [/^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d\d$/, 'd/M/yyyy H:mm'],
  [/^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d\d:\d\d$/, 'd/M/yyyy H:mm:ss'],
  [/^\d{4}-\d\d-\d\d \d{1,2}:\d\d$/, 'yyyy-MM-dd H:mm'],
  [/^\d{4}-\d\d-\d\d \d{1,2}:\d\d:\d\d$/, 'yyyy-MM-dd H:mm:ss'],
]

/** The day and time that a cell shows, as the API takes them; what is none of them as it is. */
export function isoOf(cell: string): string {
  const text = cell.trim()
  const pattern = formats.find(([shape]) => shape.test(text))?.[1]
  if (!pattern) return cell
  // Nothing but a calendar: a zone with a change of the clock would move some times.
  const time = parse(text, pattern, new Date(0), { in: tz('UTC') })
  return isValid(time) ? format(time, "yyyy-MM-dd'T'HH:mm:ss", { in: tz('UTC') }) : cell
}
