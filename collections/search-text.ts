/** Without case, accents and other forms of the same characters. */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export const searchWords = (search: string) => foldText(search).split(/\s+/).filter(Boolean)
