import type { BadRow } from './columns.ts'
import type { Outcome } from './load-rows.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** One line for each reason, by line of the file. */
export const badRowLines = (bad: BadRow[]): string[] =>
  bad
    .toSorted((one, other) => one.line - other.line)
    .flatMap(({ line, reasons }) => reasons.map((reason) => `Line ${line}: ${reason}`))

/** Why nothing was loaded. */
export const refusal = (bad: number, total: number): string =>
  bad === total
    ? `No row of ${total} can be loaded.`
    : `${bad} of ${rows(total)} cannot be loaded, so nothing was. Correct them, or load the others with --skip-bad.`

/** What an import did, line by line. */
export function summary(outcome: Outcome, skipped: number): string[] {
  const { created, updated, unchanged, newCategories, stopped } = outcome
  const lines = updated.map(
    ({ line, title, fields }) => `Line ${line}: updated ${fields.join(', ')} of “${title}”.`,
  )
  if (newCategories.length > 0) lines.push(`New categories: ${newCategories.join(', ')}.`)
  if (skipped > 0) lines.push(`Skipped: ${rows(skipped)}.`)
  lines.push(`${created} created, ${updated.length} updated, ${unchanged} unchanged.`)
  if (stopped) lines.push('Stopped before the last row. Run it again to load the others.')
  return lines
}
