import { z } from 'zod'
import { admin, call } from '../call.ts'
import { Id, Instant, orNull } from '../fields.ts'
import { limits } from '../limits.ts'
import { maxColumns, maxRows, requiredColumns, sheetColumns } from './programme-columns.ts'
import { Chosen, SameRoomSession } from './together.contract.ts'
import { SessionPlace, SessionView } from './contract.ts'

const Cells = z
  .array(z.array(z.string()).max(maxColumns, `Import at most ${maxColumns} columns.`))
  .max(maxRows, 'Import at most 5,000 rows at once.')

const Place = z.int().min(0).max(maxColumns)

/** The column of the sheet, from 0, for each column of the programme. */
const Places = z.partialRecord(z.enum(sheetColumns), Place)

/** The fields of all sessions that the sheet does not give. */
const Defaults = z.object({
  description: z.string().max(10_000).optional(),
  category: z.string().max(200).optional(),
  location: z.string().max(limits.location).optional(),
  /** The length of sessions without an end. */
  minutes: z.int().min(5).max(1_440).optional(),
})

/** Another text for one cell, by the number of its row. */
const Correction = z.object({
  row: z.int().min(1),
  column: z.enum(sheetColumns),
  text: z.string().max(10_000),
})

export const ImportInput = z
  .object({
    source: Cells,
    /** The sheet's name, and the number of each row if some are left out. */
    sheet: z
      .object({ name: z.string().max(200), rows: z.array(z.int().min(1)).max(maxRows) })
      .optional(),
    /** Overrides the columns that the hub recognises. */
    places: Places.optional(),
    defaults: Defaults.optional(),
    corrections: z.array(Correction).max(maxRows).optional(),
    /** The numbers of rows that are no sessions. */
    leftOut: z.array(z.int().min(1)).max(maxRows).optional(),
    /** Rows that are a stored session with another time, location or title. */
    same: z
      .array(z.object({ row: z.int().min(1), session: Id }))
      .max(maxRows)
      .refine(
        (same) => new Set(same.map(({ session }) => session)).size === same.length,
        'Choose one row only for each session.',
      )
      .optional(),
    isPreview: z.boolean({ error: 'Say whether this is a preview.' }).optional(),
  })
  .refine(
    ({ source, sheet }) => !sheet || sheet.rows.length === source.length,
    'Give the number of each row.',
  )
export type ImportInput = z.infer<typeof ImportInput>

const ImportedRow = z.object({
  row: z.number(),
  title: z.string(),
  startTime: Instant,
  endTime: Instant,
  location: z.string(),
  change: z.enum(['new', 'changed', 'same']),
  /** For a new one: the stored session that it may be. */
  alike: orNull(SessionPlace),
  /** Names of the fields that change. */
  fields: z.array(z.string()),
  /** Other sessions at the same location at that time, stored ones and those of the list. */
  sameRoom: z.array(SameRoomSession.omit({ id: true })),
})

/** Nothing is stored while there is a problem (promise `import.problems`). */
export const ImportReport = z.object({
  /** The row that names the columns, and which column of the sheet each is. */
  head: z.object({ row: z.number(), cells: z.array(z.string()), places: Places }),
  /** Fields that neither the sheet nor its administrator has given. Nothing is read while something is missing. */
  missing: z.array(z.enum(requiredColumns)),
  rows: z.array(ImportedRow),
  /** With the cell to correct, if there is one. */
  problems: z.array(
    z.object({
      row: z.number(),
      reason: z.string(),
      column: z.enum(sheetColumns).optional(),
      cell: z.string().optional(),
    }),
  ),
  newCategories: z.array(z.string()),
  /** Teachers of the coming week, who will be emailed. */
  teachers: z.array(z.string()),
  isStored: z.boolean(),
  /** For `undoImport`, once something is stored. */
  undo: orNull(Id),
  firstNew: orNull(Instant),
})
export type ImportReport = z.infer<typeof ImportReport>

export const importSessions = admin.act('/admin/sessions/import', ImportInput, ImportReport)

/** `kept`: sessions that stay, because somebody has registered for them or edited them since. */
export const UndoneImport = z.object({
  removed: z.number(),
  kept: z.array(SessionView.pick({ id: true, title: true, startTime: true })),
})
export type UndoneImport = z.infer<typeof UndoneImport>

/** Removes the sessions that an import has made, within thirty days, once. They are under Recently Deleted then. */
export const undoImport = call('POST', '/admin/sessions/imports/:id/undo', {
  admin: true,
  status: 200,
  response: UndoneImport,
})

/** Removes the copies of a session that nobody has registered for or edited since, likewise. */
export const undoRepeat = admin.act('/admin/sessions/repeat/undo', Chosen, UndoneImport)
