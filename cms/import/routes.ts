import type { PayloadRequest } from 'payload'
import {
  type ImportInput,
  type ImportReport,
  importSessions,
} from '#collections/sessions/import.contract.ts'
import { withSessionLock } from '#cms/database/transactions.ts'
import type { Env } from '#cms/env.ts'
import { handle, type Route } from '#cms/http/endpoint.ts'
import { checkRows } from './check-rows.ts'
import { planImport, type Step } from './plan-import.ts'
import { type Line, readLines, readText } from './read-csv.ts'
import { storePlan } from './store-plan.ts'

const name = 'The list'

/** Numbered as in the spreadsheet; missing cells are empty. */
function linesOf(cells: string[][]): Line[] {
  const width = Math.max(...cells.map((row) => row.length))
  return cells
    .map((row, index) => ({
      number: index + 1,
      cells: Array.from({ length: width }, (_, column) => row[column] ?? ''),
    }))
    .filter((line) => line.cells.some((cell) => cell.trim() !== ''))
}

const changeOf = ({ stored, fields }: Step): 'new' | 'changed' | 'same' => {
  if (!stored) return 'new'
  return fields.length > 0 ? 'changed' : 'same'
}

/** One import at a time, so that a second one finds what the first has stored. */
const run = (req: PayloadRequest, { source, isPreview }: ImportInput, zone: string) =>
  withSessionLock('import', async (): Promise<ImportReport> => {
    const read =
      typeof source === 'string' ? readText(source, name) : readLines(linesOf(source), name)
    const { good, bad } = checkRows(read.rows, zone)
    const problems = [...bad, ...read.bad]
      .toSorted((one, other) => one.number - other.number)
      .flatMap(({ number, reasons }) => reasons.map((reason) => ({ row: number, reason })))
    const plan = await planImport(req.payload, good)
    const isStored = problems.length === 0 && !isPreview
    if (isStored) await storePlan(req, plan)
    const rows = plan.steps.map((step) => ({
      row: step.number,
      ...step.session,
      change: changeOf(step),
      fields: step.fields,
    }))
    return {
      rows,
      problems,
      newCategories: plan.categories.map((category) => category.name),
      isStored,
      firstNew: rows.find(({ change }) => change === 'new')?.startTime ?? null,
    }
  })

export const importEndpoints = ({ SITE_TIME_ZONE: zone }: Env): Route[] => [
  handle(importSessions, ({ req, body }) => run(req, body, zone)),
]
