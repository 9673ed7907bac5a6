import type { PayloadRequest } from 'payload'
import {
  type ImportInput,
  type ImportReport,
  importSessions,
} from '#collections/sessions/import.contract.ts'
import { withSessionLock } from '#cms/platform/database/transactions.ts'
import type { Env } from '#cms/platform/env.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { checkRows } from './check-rows.ts'
import { planImport, type Step } from './plan-import.ts'
import { readLines, readText } from './read-csv.ts'
import { storePlan } from './store-plan.ts'

function read({ source, sheet }: ImportInput) {
  if (typeof source === 'string') return readText(source, 'The list')
  const lines = source.map((cells, index) => ({ number: sheet?.rows[index] ?? index + 1, cells }))
  return readLines(lines, sheet ? `The sheet “${sheet.name}”` : 'The list')
}

const changeOf = ({ stored, fields }: Step): 'new' | 'changed' | 'same' => {
  if (!stored) return 'new'
  return fields.length > 0 ? 'changed' : 'same'
}

/** One import at a time, so that a second one finds what the first has stored. */
const run = (req: PayloadRequest, input: ImportInput, zone: string) =>
  withSessionLock('import', async (): Promise<ImportReport> => {
    const { rows: found, bad: misshapen } = read(input)
    const { good, bad } = checkRows(found, zone)
    const problems = [...bad, ...misshapen]
      .toSorted((one, other) => one.number - other.number)
      .flatMap(({ number, reasons }) => reasons.map((reason) => ({ row: number, reason })))
    const plan = await planImport(req.payload, good)
    const isStored = problems.length === 0 && !input.isPreview
    if (isStored) await storePlan(req, plan)
    const rows = plan.steps.map((step) => ({
      row: step.number,
      ...step.session,
      change: changeOf(step),
      fields: step.fields,
      sameRoom: step.sameRoom,
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
