import { foldText } from '#collections/search-text.ts'

export type MarkedPart = { text: string; isMarked: boolean }

/** The text in parts, those marked that a search for the folded `words` finds. */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  const characters = [...text.normalize('NFC')]
  // A character may fold to several, or to none.
  const origins = characters.flatMap((character, index) =>
    Array.from({ length: foldText(character).length }, () => index),
  )
  const folded = characters.map(foldText).join('')
  const marked = new Set<number>()
  for (const word of words.filter(Boolean)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      for (const index of origins.slice(at, at + word.length)) marked.add(index)
    }
  }
  const parts: MarkedPart[] = []
  for (const [index, character] of characters.entries()) {
    const isMarked = marked.has(index)
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += character
    else parts.push({ text: character, isMarked })
  }
  return parts
}
