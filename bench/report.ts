import { figureOf, isMet, type Row, type Target } from './findings.ts'

const shown = (figure: number) =>
  figure.toLocaleString('en-GB', { maximumSignificantDigits: 3, maximumFractionDigits: 2 })

function targetOf(target: Target | undefined): string {
  if (!target) return ''
  if ('atLeast' in target) return `≥ ${target.atLeast}`
  if ('atMost' in target) return `≤ ${target.atMost}`
  return `${target.within[0]} to ${target.within[1]}`
}

const verdicts = new Map([
  [true, 'yes'],
  [false, '**no**'],
])

const heads = ['', 'measured', 'baseline', 'ratio', 'target', 'met']

const cellsOf = (row: Row) => [
  row.name,
  `${shown(row.measured)} ${row.unit}`,
  row.baseline === undefined ? '' : `${shown(row.baseline)} ${row.unit}`,
  row.baseline === undefined ? '' : figureOf(row).toFixed(2),
  targetOf(row.target),
  verdicts.get(isMet(row) as boolean) ?? '',
]

/** A Markdown table that is readable in a terminal too. */
export function tableOf(rows: Row[]): string {
  const lines = [heads, ...rows.map(cellsOf)]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  const text = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [text(heads), rule, ...lines.slice(1).map(text)].join('\n')
}
