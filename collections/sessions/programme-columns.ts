import { textKey } from '../text-key.ts'

export const requiredColumns = [
  'title',
  'description',
  'category',
  'location',
  'startTime',
  'endTime',
] as const
export const columns = [
  ...requiredColumns,
  'faculty',
  'topic',
  'capacity',
  'registrationRequired',
] as const
export type Column = (typeof columns)[number]

export const maxColumns = 100
export const maxRows = 5_000
/** Above the head may stand what the programme is called, and for whom it is. */
const rowsWithHead = 20

/** Where a row of cells names each column, more than once perhaps. */
export function namedColumns(cells: readonly string[]): Map<Column, number[]> {
  const keys = cells.slice(0, maxColumns).map(textKey)
  const places = (column: Column) =>
    keys.flatMap((key, place) => (key === textKey(column) ? [place] : []))
  const found = columns.map((column): [Column, number[]] => [column, places(column)])
  return new Map(found.filter(([, where]) => where.length > 0))
}

/** The first of the upper rows that names all required columns, else the one that names the most. */
export function findHead(rows: readonly (readonly string[])[]) {
  const upper = rows.slice(0, rowsWithHead).map(namedColumns)
  const whole = upper.findIndex((named) => requiredColumns.every((column) => named.has(column)))
  const most = Math.max(0, ...upper.map((named) => named.size))
  const at = whole >= 0 ? whole : upper.findIndex((named) => named.size === most)
  return {
    at: Math.max(0, at),
    isWhole: whole >= 0,
    named: upper[at] ?? new Map<Column, number[]>(),
  }
}
