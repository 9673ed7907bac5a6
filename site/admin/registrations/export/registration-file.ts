import { stringify } from 'csv-stringify/browser/esm/sync'
import { registrationColumns } from './registration-rows.ts'

/**
 * The rows as CSV that a spreadsheet opens with its accents right and takes for text: a name that
 * looks like a formula stays a name.
 */
export const registrationFile = (rows: string[][]) =>
  stringify([[...registrationColumns], ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
