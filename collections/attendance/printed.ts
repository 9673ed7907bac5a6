/** The characters that the documents' font has: Latin, Greek, Cyrillic and Devanagari letters, marks and signs. */
const printable =
  // oxlint-disable-next-line no-misleading-character-class -- marks stand here by themselves
  /(?![\p{C}\p{Zl}\p{Zp}])[\u0020-\u034e\u0350-\u03e1\u03f0-\u052f\u0900-\u097f\u10fb\u1ab0-\u1ac0\u1ac5\u1ac7-\u1ace\u1c80-\u1c88\u1d00-\u1df9\u1dfb-\u20c0\u20f0-\u215f\u2183-\u2184\u2189\u2212\u25cc\u2c60-\u2c7f\u2de0-\u2e5d\ua640-\ua69f\ua700-\ua7ca\ua7d0-\ua7d1\ua7d3\ua7d5-\ua7d9\ua7f2-\ua7ff\ua8ff\ua92e\uab30-\uab6b\ufb00-\ufb06\ufe20-\ufe2f\u{10780}-\u{107ba}\u{1df00}-\u{1df1e}]/u

/** Stands for what a document cannot print. */
export const omission = '[…]'
const lacking = '\uFFFF'
/** With the blanks between, and the accents of a letter that is not there. */
const lackingRun = /\uFFFF(?:[\s\p{C}\p{M}]*\uFFFF)*\p{M}*/gu
/** Nobody sees these by themselves. */
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
