import type { PayloadRequest } from 'payload'
import {
  type ImportInput,
  type ImportReport,
  importSessions,
  undoImport as undo,
} from '#collections/sessions/import.contract.ts'
import { withLock } from '#cms/platform/database/transactions.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { checkRows } from './check-rows.ts'
import { planImport, type Step, teachersToEmail } from './plan-import.ts'
import { missingColumns, readLines, type SheetRow } from './read-rows.ts'
import { storePlan, undoImport } from './store-plan.ts'

function read({ source, sheet, places, leftOut }: ImportInput) {
  const lines = source.map((cells, index) => ({ number: sheet?.rows[index] ?? index + 1, cells }))
  const name = sheet?.name ? `The sheet “${sheet.name}”` : 'The list'
  const { head, rows, problems } = readLines(lines, name, places)
  const isOut = new Set(leftOut)
  return {
    head,
    rows: rows.filter(({ number }) => !isOut.has(number)),
    problems: problems.filter(({ row }) => !isOut.has(row)),
  }
}

function completed(rows: SheetRow[], { defaults = {}, corrections = [] }: ImportInput) {
  const { minutes: _, ...texts } = defaults
  const corrected = new Map<number, SheetRow['cells']>()
  for (const { row, column, text } of corrections) {
    corrected.set(row, { ...corrected.get(row), [column]: text })
  }
  return rows.map(({ number, cells }): SheetRow => {
    return { number, cells: { ...texts, ...cells, ...corrected.get(number) } }
  })
}

const changeOf = ({ stored, fields }: Step): 'new' | 'changed' | 'same' => {
  if (!stored) return 'new'
  return fields.length > 0 ? 'changed' : 'same'
}

/** One import at a time, so that a second one finds what the first has stored. */
const run = ({ env }: HubContext, req: PayloadRequest, input: ImportInput) =>
  withLock('import', async (): Promise<ImportReport> => {
    const programme = read(input)
    const { defaults = {} } = input
    const { number: row, cells, places } = programme.head
    const missing = missingColumns(programme, { ...defaults, endTime: defaults.minutes })
    const found = missing.length > 0 ? [] : completed(programme.rows, input)
    const { good, problems } = await checkRows(found, env.SITE_TIME_ZONE, defaults.minutes)
    const cellsOf = new Map(found.map((one) => [one.number, one.cells]))
    const all = [...problems, ...(missing.length > 0 ? [] : programme.problems)]
      .toSorted((one, other) => one.row - other.row)
      .map((one) => (one.column ? { ...one, cell: cellsOf.get(one.row)?.[one.column] ?? '' } : one))
    const planned = await planImport(req, good, input.same)
    const isStored = missing.length + all.length === 0 && !input.isPreview
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
      rows,
      problems: all,
      newCategories: plan.categories.map((category) => category.name),
      teachers: teachersToEmail(plan, new Date()),
      isStored,
      undo,
      firstNew: rows.find(({ change }) => change === 'new')?.startTime ?? null,
    }
  })

export const importEndpoints = (hub: HubContext): Route[] => [
  handle(importSessions, ({ req, body }) => run(hub, req, body)),
  handle(undo, ({ req, params }) => undoImport(req, params.id)),
]
