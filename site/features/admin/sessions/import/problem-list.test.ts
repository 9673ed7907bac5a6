import { expect, it } from 'vitest'
import { groupProblems, rowsInWords } from './problem-list.tsx'

it('rows with one problem are named in one line', () => {
  const late = { reason: 'endTime: Write the end.', column: 'endTime' as const, cell: 'late' }
  const short = { reason: 'has 3 fields, the first line has 2.' }
  const groups = groupProblems([
    { row: 2, ...late },
    { row: 3, ...late },
    { row: 4, ...late, cell: 'later' },
    { row: 5, ...short },
    { row: 7, ...late },
  ])
  expect(groups.map(({ rows, cell }) => [rowsInWords(rows), cell])).toEqual([
    ['Rows 2–3, 7', 'late'],
    ['Row 4', 'later'],
    ['Row 5', undefined],
  ])
})
