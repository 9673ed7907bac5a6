import type { PayloadRequest } from 'payload'
import {
  type ImportInput,
  type ImportReport,
  importSessions,
  undoImport as undo,
} from '#collections/sessions/import.contract.ts'
import { type SheetColumn, sheetColumns } from '#collections/sessions/programme-columns.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import type { Hub } from '#cms/features/hub.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { checkRowsInTurns, readingOf } from './check-rows.ts'
import { planImport, type Step } from './plan-import.ts'
import type { CsvRow } from './columns.ts'
import { missingColumns, type SheetOfSessions, readLines, readText } from './read-csv.ts'
import { hasShortYear } from './spreadsheet-times.ts'
import { storePlan } from './store-plan.ts'
import { undoImport } from './undo-import.ts'

function readAll({ source, sheet, places }: ImportInput) {
  if (typeof source === 'string') return readText(source, 'The list', places)
  const lines = source.map((cells, index) => ({ number: sheet?.rows[index] ?? index + 1, cells }))
  return readLines(lines, sheet ? `The sheet “${sheet.name}”` : 'The list', places)
}

function read(input: ImportInput): SheetOfSessions {
  const { head, rows, bad } = readAll(input)
  const leftOut = new Set(input.leftOut)
  const isIn = ({ number }: { number: number }) => !leftOut.has(number)
  return { head, rows: rows.filter(isIn), bad: bad.filter(isIn) }
}

/** The rows with what their administrator has said of them. */
function completed({ rows }: SheetOfSessions, { defaults = {}, corrections = [] }: ImportInput) {
  const { minutes: _, ...texts } = defaults
  const corrected = new Map<number, CsvRow['cells']>()
  for (const { row, column, text } of corrections) {
    corrected.set(row, { ...corrected.get(row), [column]: text })
  }
  return rows.map(({ number, cells }): CsvRow => {
    return { number, cells: { ...texts, ...cells, ...corrected.get(number) } }
  })
}

const isColumn = (text: string | undefined): text is SheetColumn =>
  sheetColumns.some((one) => one === text)

function problemOf(row: number, reason: string, cells: CsvRow['cells'] = {}) {
  const [, column] = /^(\w+): /.exec(reason) ?? []
  return isColumn(column) ? { row, reason, column, cell: cells[column] ?? '' } : { row, reason }
}

const changeOf = ({ stored, fields }: Step): 'new' | 'changed' | 'same' => {
  if (!stored) return 'new'
  return fields.length > 0 ? 'changed' : 'same'
}

/** One import at a time, so that a second one finds what the first has stored. */
const run = ({ env }: Pick<Hub, 'env'>, req: PayloadRequest, input: ImportInput) =>
  withLock('import', async (): Promise<ImportReport> => {
    const programme = read(input)
    const { defaults = {}, areYearsShort } = input
    const { number: row, cells, places } = programme.head
    const missing = missingColumns(programme, { ...defaults, endTime: defaults.minutes })
    const found = missing.length > 0 ? [] : completed(programme, input)
    // Of what the list says, not of what its administrator has written instead, like 20/11/2026.
    const reading = readingOf(programme.rows, { areYearsShort, minutes: defaults.minutes })
    const { good, bad } = await checkRowsInTurns(found, env.SITE_TIME_ZONE, reading)
    const cellsOf = new Map(found.map((one) => [one.number, one.cells]))
    const problems = [...bad, ...(missing.length > 0 ? [] : programme.bad)]
      .toSorted((one, other) => one.number - other.number)
      .flatMap(({ number, reasons }) =>
        reasons.map((reason) => problemOf(number, reason, cellsOf.get(number))),
      )
    const planned = await planImport(req, good, input.same)
    const isStored = missing.length + problems.length === 0 && !input.isPreview
    const { plan, undo } = isStored
      ? await storePlan(req, good, input.same, planned)
      : { plan: planned, undo: null }
    const rows = plan.steps.map((step) => ({
      row: step.number,
      ...step.session,
      change: changeOf(step),
      fields: step.fields,
      alike: step.alike ?? null,
      sameRoom: step.sameRoom,
    }))
    return {
      head: { row, cells, places },
      missing,
      hasShortYears: programme.rows.some(({ cells: { date = '', startTime = '' } }) =>
        [date, startTime].some(hasShortYear),
      ),
      isMonthFirst: reading.isMonthFirst ?? false,
      rows,
      problems,
      newCategories: plan.categories.map((category) => category.name),
      isStored,
      undo,
      firstNew: rows.find(({ change }) => change === 'new')?.startTime ?? null,
    }
  })

export const importEndpoints = (hub: Hub): Route[] => [
  handle(importSessions, ({ req, body }) => run(hub, req, body)),
  handle(undo, ({ req, params }) => undoImport(req, params.id)),
]
