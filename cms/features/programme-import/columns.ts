import type { SheetColumn } from '#collections/sessions/programme-columns.ts'

/** `number` counts as spreadsheets do; columns that the sheet lacks are missing. */
export type CsvRow = { number: number; cells: Partial<Record<SheetColumn, string>> }
export type BadRow = { number: number; reasons: string[] }
