/** Phones, Word and Excel write curly quotation marks and long dashes where somebody types plain ones. */
export const plainMarks = (text: string) =>
  // Checked first: most texts have none, and lists are long.
  /[^\t-~]/.test(text)
    ? text
        .replaceAll(/[‘’‛ʼ′´]/g, "'")
        .replaceAll(/[“”„‟″]/g, '"')
        .replaceAll(/[‐-―−﹘﹣－]/g, '-')
    : text

/** Without case, accents, marks that have no width and other forms of the same characters. */
export const foldText = (text: string) =>
  plainMarks(text)
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()

export const searchWords = (search: string) => foldText(search).split(/\s+/).filter(Boolean)
