/** Without case and accents. */
export const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

export const searchWords = (search: string) => foldText(search).split(/\s+/).filter(Boolean)
