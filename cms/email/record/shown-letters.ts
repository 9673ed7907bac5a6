/** Stands for what a document cannot show. */
export const omission = '[…]'
const omitted = '\uFFFF'
const omittedRun = /\uFFFF(?:[\s\p{C}\p{M}]*\uFFFF)*/gu
/** What nobody sees by itself, and accents of the letter before. */
const invisible = /[\p{C}\p{M}]/u

/**
 * Replaces what a font would show as boxes: letters of other scripts, emoji. Adorned letters become plain ones.
 * @param has whether the font has a letter
 */
export function createShownLetters(has: (letter: string) => boolean) {
  let isIncomplete = false
  const shownLetter = (letter: string): string => {
    if (/\s/.test(letter) || has(letter)) return letter
    const plain = letter.normalize('NFKC')
    if ([...plain].every(has)) return plain
    return invisible.test(letter) ? '' : omitted
  }
  return {
    shown: (words: string): string => {
      const text = Array.from(words, shownLetter).join('').replaceAll(omittedRun, omission)
      isIncomplete ||= text.includes(omission)
      return text
    },
    /** Whether something was left out by now. */
    isIncomplete: () => isIncomplete,
  }
}
