import { availableParallelism } from 'node:os'
import { figureOf, type Findings, isMet, type Row, type Target } from './findings.ts'

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

/** bench/RESULTS.md: one section per benchmark. */
export function pageOf(findings: Map<string, Findings>): string {
  const sections = [...findings].map(
    ([title, { rows, explanation }]) => `## ${title}\n\n${tableOf(rows)}\n\n${explanation}\n`,
  )
  const cores = availableParallelism()
  return `# Measured

Written by \`npm run bench\`, on ${cores} cores with Node ${process.versions.node}. Times depend on the machine; ratios
much less, so the targets are ratios to a baseline that was measured in the same run, in turn with what it is compared
to. Figures are medians of several rounds, a ratio that of the rounds' own ratios, so that a machine that
is slower for a while meets both sides alike. Whatever is measured is a
process of its own; what sends the requests to it, and makes the driver's bare writes, takes a core beside it. On two cores nothing else of the machine is free then: the database server of the
MongoDB lines shares them too.

${sections.join('\n')}`
}
