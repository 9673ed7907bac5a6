/** As people read and type it: '7K3M-9QXT-2D4H'. */
export const spacedNumber = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Crockford's: without letters that one takes for digits. */
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
