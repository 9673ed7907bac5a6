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

/** A row as the file has it: `number` is a spreadsheet's; a column that the file lacks is missing. */
export type CsvRow = { number: number; cells: Partial<Record<Column, string>> }

/** A row that cannot be loaded, and why. */
export type BadRow = { number: number; reasons: string[] }
