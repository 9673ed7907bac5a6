import { counted } from '#collections/counted.ts'
import type { BadRow } from '#cms/features/programme-import/columns.ts'
import type { ImportOutcome } from './load-rows.ts'

const maxNumbers = 5

/** “Row 7”, “Rows 2, 3 and 4”, or the first few and a count. */
function rowsOf(numbers: number[]): string {
  if (numbers.length === 1) return `Row ${numbers[0]}`
  const more = numbers.length - maxNumbers
  const named = more > 1 ? [...numbers.slice(0, maxNumbers), `${more} more`] : numbers
  return `Rows ${listFormat.format(named.map(String))}`
}
const listFormat = new Intl.ListFormat('en-GB')

function grouped<Item>(items: Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}

/** The quoted cell at the end of a reason. */
const inCell = / \(“[^”]*”\)$/

export function badRowLines(bad: BadRow[]): string[] {
  const faults = bad
    .toSorted((one, other) => one.number - other.number)
    .flatMap(({ number, reasons }) => reasons.map((reason) => ({ number, reason })))
  return grouped(faults, ({ reason }) => reason.replace(inCell, '')).map((alike) => {
    const { reason } = alike[0]!
    return `${rowsOf(alike.map(({ number }) => number))}: ${reason}`
  })
}

export const refusal = (bad: number, total: number): string =>
  bad === total
    ? `No row of ${total} can be loaded.`
    : `${bad} of ${counted(total, 'row')} cannot be loaded, so nothing was. Correct them, or load the others with --skip-bad.`

export function summary(outcome: ImportOutcome, skipped: number): string[] {
  const { created, updated, unchanged, newCategories, stopped } = outcome
  const lines = grouped(updated, ({ fields }) => fields.join()).map((alike) => {
    const { title, fields } = alike[0]!
    const of = alike.length === 1 ? ` of “${title}”` : ''
    return `${rowsOf(alike.map(({ number }) => number))}: updated ${fields.join(', ')}${of}.`
  })
  if (newCategories.length > 0) lines.push(`New categories: ${newCategories.join(', ')}.`)
  if (skipped > 0) lines.push(`Skipped: ${counted(skipped, 'row')}.`)
  lines.push(`${created} created, ${updated.length} updated, ${unchanged} unchanged.`)
  if (stopped) lines.push('Stopped before the last row. Run it again to load the others.')
  return lines
}
