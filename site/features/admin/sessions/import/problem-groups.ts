import type { ImportReport } from '#collections/sessions/import.contract.ts'

type Problem = ImportReport['problems'][number]
/** Rows with the same problem in the same text of the same column. */
export type ProblemGroup = Omit<Problem, 'row'> & { rows: number[] }

export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const { row, ...problem } of problems) {
    const key = JSON.stringify([problem.reason, problem.column, problem.cell])
    const group = groups.get(key) ?? { ...problem, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** 'Rows 2–4, 7' */
export function rowsInWords(rows: readonly number[]): string {
  const runs: [number, number][] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last?.[1] === row - 1) last[1] = row
    else runs.push([row, row])
  }
  const words = runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${words.join(', ')}`
}
