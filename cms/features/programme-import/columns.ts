import type { Column } from '#collections/sessions/programme-columns.ts'

/** `number` counts as spreadsheets do; columns that the file lacks are missing. */
export type CsvRow = { number: number; cells: Partial<Record<Column, string>> }
export type BadRow = { number: number; reasons: string[] }
