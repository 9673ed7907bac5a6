import { stringify } from 'csv-stringify/browser/esm/sync'
import { registrationColumns } from './registration-rows.ts'

/**
 * CSV that spreadsheets open with accents intact, and without running a name that looks like a
 * formula.
 */
export const registrationFile = (rows: string[][]) =>
  stringify([[...registrationColumns], ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
