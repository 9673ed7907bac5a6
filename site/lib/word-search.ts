// Accents and case are as people type them, not as texts and names are written.
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * A search through entries of one kind by what `textsOf` says of each.
 * @returns takes what was typed, and gives whether an entry has every word of it somewhere.
 */
export function wordSearch<Entry extends object>(
  textsOf: (entry: Entry) => (string | null | undefined)[],
) {
  // Made once for each entry: a thousand of them between two keys would stop the box on a phone.
  const known = new WeakMap<Entry, string>()
  const textOf = (entry: Entry) => {
    const text = known.get(entry) ?? plain(textsOf(entry).filter(Boolean).join('\n'))
    known.set(entry, text)
    return text
  }
  return (search: string) => {
    const words = plain(search).split(/\s+/).filter(Boolean)
    return (entry: Entry) => words.every((word) => textOf(entry).includes(word))
  }
}
