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

/** A row as the file has it: `line` is where it starts; a column that the file lacks is missing. */
export type CsvRow = { line: number; cells: Partial<Record<Column, string>> }

/** A row that cannot be loaded, and why. */
export type BadRow = { line: number; reasons: string[] }
