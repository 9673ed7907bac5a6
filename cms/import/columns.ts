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

/** `number` counts as spreadsheets do; columns that the file lacks are missing. */
export type CsvRow = { number: number; cells: Partial<Record<Column, string>> }

export type BadRow = { number: number; reasons: string[] }
