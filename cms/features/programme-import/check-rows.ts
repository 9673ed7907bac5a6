import { APIError } from 'payload'
import { SessionInput } from '#collections/sessions/contract.ts'
import type { Column } from '#collections/sessions/programme-columns.ts'
import { textKey } from '#collections/text-key.ts'
import type { Issue } from '#cms/platform/errors.ts'
import { timesOf } from '#cms/features/sessions/save-session.ts'
import type { BadRow, CsvRow } from './columns.ts'
import { isoOf } from './spreadsheet-times.ts'

export type ImportedSession = Omit<SessionInput, 'startTime' | 'endTime'> &
  ReturnType<typeof timesOf>

export type CheckedRow = { number: number; session: ImportedSession }

const flags: Record<string, boolean> = { true: true, yes: true, false: false, no: false }

/** A row as a body for the API's schema; unconvertible cells stay text. */
function bodyOf({
  capacity = '',
  registrationRequired = '',
  startTime = '',
  endTime = '',
  ...texts
}: CsvRow['cells']) {
  const count = textKey(capacity)
  const flag = textKey(registrationRequired)
  return {
    ...texts,
    startTime: isoOf(startTime),
    endTime: isoOf(endTime),
    capacity: count === '' ? null : /^\d+$/.test(count) ? Number(count) : count,
    // An empty cell means the default, as a missing column does.
    registrationRequired: flag === '' ? undefined : (flags[flag] ?? registrationRequired),
  }
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** The schema's sentence, with the cell's text if it has any. */
function reasonOf({ cells }: CsvRow, { path, message }: Issue): string {
  const text = cells[path as Column]?.trim()
  if (!text) return `${path}: ${message}`
  const hint =
    path === 'startTime' || path === 'endTime'
      ? ' Write it like 20/11/2026 09:30, or with an offset like 2026-11-20T09:30:00+01:00.'
      : ''
  return `${path}: ${message}${hint} (“${shortened(text)}”)`
}

function check(row: CsvRow, zone: string): ImportedSession | string[] {
  const parsed = SessionInput.safeParse(bodyOf(row.cells))
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) =>
      reasonOf(row, { path: path.join('.'), message }),
    )
  }
  try {
    return { ...parsed.data, ...timesOf(parsed.data, zone) }
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    return [`endTime: ${error.message} (“${parsed.data.endTime}”)`]
  }
}

export const identityOf = ({
  title,
  startTime,
  location,
}: Pick<ImportedSession, 'title' | 'startTime' | 'location'>) =>
  JSON.stringify([textKey(title), new Date(startTime).toISOString(), textKey(location)])

/** Checks rows by the API's rules (docs/product.md, rules 118 and 119). */
export function checkRows(rows: CsvRow[], zone: string): { good: CheckedRow[]; bad: BadRow[] } {
  const good: CheckedRow[] = []
  const bad: BadRow[] = []
  const numberOf = new Map<string, number>()
  for (const row of rows) {
    const session = check(row, zone)
    if (Array.isArray(session)) {
      bad.push({ number: row.number, reasons: session })
      continue
    }
    const earlier = numberOf.get(identityOf(session))
    if (earlier) {
      const reason = `has the same title, start and location as row ${earlier}.`
      bad.push({ number: row.number, reasons: [reason] })
      continue
    }
    numberOf.set(identityOf(session), row.number)
    good.push({ number: row.number, session })
  }
  return { good, bad }
}
