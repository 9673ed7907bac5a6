import { z } from 'zod'
import { call } from '../call.ts'
import { Instant, orNull } from '../fields.ts'

export const maxImportCharacters = 200_000

const Cells = z
  .array(z.array(z.string()).max(100, 'Import at most 100 columns.'))
  .max(5_000, 'Import at most 5,000 rows at once.')

/** A text with commas, semicolons or tabs (a CSV file, pasted cells), or the cells of a workbook. */
export const ImportInput = z.object({
  source: z.union([z.string().max(maxImportCharacters), Cells], {
    error: 'Choose a file or paste cells.',
  }),
  isPreview: z.boolean({ error: 'Say whether this is a preview.' }).optional(),
})
export type ImportInput = z.infer<typeof ImportInput>

const ImportedRow = z.object({
  row: z.number(),
  title: z.string(),
  startTime: Instant,
  endTime: Instant,
  location: z.string(),
  change: z.enum(['new', 'changed', 'same']),
  /** Names of the fields that change. */
  fields: z.array(z.string()),
})

/** Nothing is stored while there is a problem (docs/product.md, rule 131). */
export const ImportReport = z.object({
  rows: z.array(ImportedRow),
  /** 'startTime: Enter the start date and time.' */
  problems: z.array(z.object({ row: z.number(), reason: z.string() })),
  newCategories: z.array(z.string()),
  isStored: z.boolean(),
  firstNew: orNull(Instant),
})
export type ImportReport = z.infer<typeof ImportReport>

export const importSessions = call('POST', '/admin/sessions/import', {
  admin: true,
  status: 200,
  body: ImportInput,
  response: ImportReport,
})
