/** The limit of a figure. */
export type Target = { atLeast: number } | { atMost: number }

/** One row of the table. */
export type Row = { name: string; unit: string; measured: number; target?: Target }

export const atMost = (most: number, unit: string, name: string, measured: number): Row => ({
  name,
  unit,
  measured,
  target: { atMost: most },
})

export const atLeast = (least: number, unit: string, name: string, measured: number): Row => ({
  ...atMost(0, unit, name, measured),
  target: { atLeast: least },
})

export type Bench = () => Promise<Row[]>

export const isMet = ({ measured, target }: Row) =>
  target === undefined ||
  ('atLeast' in target ? measured >= target.atLeast : measured <= target.atMost)

const shown = (figure: number) =>
  figure.toLocaleString('en-GB', { maximumSignificantDigits: 3, maximumFractionDigits: 2 })

const targetOf = ({ target }: Row) => {
  if (!target) return ''
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`
}

const cellsOf = (row: Row) => [
  row.name,
  `${shown(row.measured)} ${row.unit}`.trim(),
  targetOf(row),
  isMet(row) ? 'yes' : '**no**',
]

/** A Markdown table. */
export function tableOf(rows: Row[]): string {
  const lines = [
    ['', 'measured', 'target', 'met'],
    ['---', '--:', '--:', '---'],
    ...rows.map(cellsOf),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** `share` is from 0 to 1. */
export function quantile(figures: number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (figures: number[]) => quantile(figures, 0.5)

/** @returns milliseconds. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
