/** The characters that the documents' font has: Latin, Greek, Cyrillic and Devanagari letters, marks and signs. */
const printable =
  // oxlint-disable-next-line no-misleading-character-class -- marks stand here by themselves
  /(?![\p{C}\p{Zl}\p{Zp}])[\u0020-\u034e\u0350-\u03e1\u03f0-\u052f\u0900-\u097f\u10fb\u1ab0-\u1ac0\u1ac5\u1ac7-\u1ace\u1c80-\u1c88\u1d00-\u1df9\u1dfb-\u20c0\u20f0-\u215f\u2183-\u2184\u2189\u2212\u25cc\u2c60-\u2c7f\u2de0-\u2e5d\ua640-\ua69f\ua700-\ua7ca\ua7d0-\ua7d1\ua7d3\ua7d5-\ua7d9\ua7f2-\ua7ff\ua8ff\ua92e\uab30-\uab6b\ufb00-\ufb06\ufe20-\ufe2f\u{10780}-\u{107ba}\u{1df00}-\u{1df1e}]/u

/** Stands for what a document cannot print. */
export const omission = '[…]'
const lacking = '\uFFFF'
/** With the blanks between, and the accents of a letter that is not there. */
const lackingRun = /\uFFFF(?:[\s\p{C}\p{M}]*\uFFFF)*\p{M}*/gu
/** Invisible on their own. */
const invisible = /[\p{C}\p{M}]/u
const emptyBrackets = /\(\s*\)|\[\s*\]|“\s*”|"\s*"/g

export const isPrintable = (character: string): boolean => printable.test(character)

function printedCharacter(character: string): string {
  if (isPrintable(character) || character === '\n') return character
  if (/\s/.test(character)) return ' '
  const plain = character.normalize('NFKC')
  if ([...plain].every(isPrintable)) return plain
  return invisible.test(character) ? '' : lacking
}

/** A text as documents print it: adorned letters become plain ones, and '[…]' stands for what their font lacks. */
export const printed = (text: string, instead = omission): string =>
  Array.from(text.normalize('NFC'), printedCharacter).join('').replaceAll(lackingRun, instead)

/** A name as documents print it, without what their font lacks; empty if no letter is left. */
export function printedName(name: string): string {
  const left = printed(name, '').replaceAll(emptyBrackets, '').replaceAll(/\s+/g, ' ').trim()
  return /\p{L}/u.test(left) ? left : ''
}

/** For somebody who types a name; undefined if it is printed as it is. */
export function printedNameHint(name: string): string | undefined {
  const left = printedName(name)
  if (left === name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()) return undefined
  return left
    ? `The certificate will say “${left}”.`
    : "The certificate can't show these letters. Write the name in Latin, Greek or Cyrillic letters for it."
}

/** As people read and type it: '7K3M-9QXT-2D4H'. */
export const spacedNumber = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Crockford's alphabet: without letters that look like digits. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A typed text in that alphabet's letters: O is a 0, I and L are a 1. */
export const inAlphabet = (text: string): string =>
  text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')

export const numberLength = 12
const grouped = /(?:^|[^0-9A-Z])([0-9A-Z]{4}[^0-9A-Z]*[0-9A-Z]{4}[^0-9A-Z]*[0-9A-Z]{4})(?![0-9A-Z])/

/** A typed number as it is stored. Words that were copied with the number are left out. */
export function typedNumber(text: string): string {
  const typed = inAlphabet(text)
  return (grouped.exec(typed)?.[1] ?? typed).replaceAll(/[^0-9A-Z]/g, '').slice(-numberLength)
}

const titles = /^(dr|mr|mrs|ms|miss|mx|prof)\.?$/i
const maxInitials = 3

/** A letter with its accents. Not `Intl.Segmenter`, which Firefox has only since 125. */
const firstLetter = (word: string) => /^.\p{M}*/su.exec(word)?.[0].toUpperCase() ?? ''

/** 'Dr Sam van der Berg' → 'S. B.': one to three letters, and never a whole word. */
export function initialsOfName(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word) && !titles.test(word))
  const capital = words.filter((word) => /^\P{Ll}/u.test(word))
  return (capital.length > 0 ? capital : words)
    .slice(0, maxInitials)
    .map((word) => `${firstLetter(word)}.`)
    .join(' ')
}
