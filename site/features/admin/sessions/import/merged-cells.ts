import { columnOf } from './compact-sheet.ts'
import { attributesOf, tagsOf } from './xml-tags.ts'

type Merged = { column: number; first: number; last: number }

const reference = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/

/** The cells of a sheet that reach over several rows: their column, from 0, and the numbers of those rows. */
export const mergedRows = (xml: string): Merged[] =>
  tagsOf(xml, 'mergeCell').flatMap((tag) => {
    const [, letters = '', first, last] = reference.exec(attributesOf(tag).ref ?? '') ?? []
    if (letters === '' || first === last) return []
    return [{ column: columnOf(letters) - 1, first: Number(first), last: Number(last) }]
  })

/**
 * What stands in the first row of a merged cell holds for all its rows.
 * @param rows the number of each row of `source`
 */
export function fillMerged(source: string[][], rows: number[], merged: Merged[]): string[][] {
  const filled = source.map((cells) => [...cells])
  for (const { column, first, last } of merged) {
    const text = filled[rows.indexOf(first)]?.[column]
    if (!text) continue
    rows.forEach((row, index) => {
      const cells = filled[index]
      if (cells && row > first && row <= last && !cells[column]) cells[column] = text
    })
  }
  return filled
}
