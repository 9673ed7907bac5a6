import { nameLine } from '#collections/fields.ts'

const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[-. ]+/
const weekdayAfter = / (mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?$/

/**
 * Web pages and Windows write blanks and marks that look like nothing else than a blank, Word writes dashes for
 * hyphens, and an apostrophe is how a spreadsheet is told that a cell is text.
 */
export const plain = (cell: string) =>
  nameLine(cell.normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212]+/gu, '-')
    .replace(/^['’]/, '')

/** `fri 5 feb. 2027` of `Fri, 5th of Feb. 2027`. */
const dayWords = (text: string) =>
  text
    .replaceAll(/[,()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/\b(\d+)(st|nd|rd|th)\b( of\b)?/, '$1')
    .replaceAll(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .trim()

/** `5 feb 2027` of `Fri, 5th of Feb. 2027` and `05FEB2027`, and slashes for other signs between numbers. */
export function plainDate(text: string): string {
  const words = dayWords(text)
    .replace(weekday, '')
    .replace(weekdayAfter, '')
    .replace(/^the /, '')
    .replace(/\bsept\b/, 'sep')
  return /[a-z]/.test(words)
    ? words.replaceAll(/[-./ '’]+/g, ' ').trim()
    : words.replace(/^(\d+) ?[-./] ?(\d+) ?[-./] ?(\d+)$/, '$1/$2/$3')
}

/** `fri` of `Friday, 5 Feb 2027`. */
export function weekdayIn(text: string): string | undefined {
  const words = dayWords(text)
  return (weekday.exec(words) ?? weekdayAfter.exec(words))?.[1]
}
