import { describe, expect, it } from 'vitest'
import { row, zone } from './check-rows.fixture.ts'
import { checkRows, checkRowsInTurns } from './check-rows.ts'

describe('a row among others', () => {
  it.each([
    ['Pe\u0301diatrie', 'Pédiatrie'],
    ['MAJOR\u00a0 trauma', 'Major trauma'],
    ['Tr\u200dauma', 'Trauma'],
  ])('with the title %j is the same as one with the title %j', (title, other) => {
    const { bad } = checkRows([row({ title }, 2), row({ title: other }, 3)], zone)
    expect(bad).toEqual([
      { number: 3, reasons: ['has the same title, start and location as row 2.'] },
    ])
  })

  it('that repeats title, start and location of an earlier one is bad', () => {
    const { good, bad } = checkRows(
      [
        row({}, 2),
        row({ location: 'Room 2' }, 3),
        row({ title: ' Airway ', startTime: '2024-11-02T09:30:00Z', description: 'Other.' }, 4),
      ],
      zone,
    )
    expect(good.map(({ number }) => number)).toEqual([2, 3])
    expect(bad).toEqual([
      { number: 4, reasons: ['has the same title, start and location as row 2.'] },
    ])
  })
})

it('a long list is checked as a whole, and others are answered meanwhile', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) =>
    row({ title: `Airway ${index % 999}` }, index + 2),
  )
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const { good, bad } = await checkRowsInTurns(rows, zone, {})
  isDone = true
  expect(good).toHaveLength(999)
  expect(bad).toEqual([
    { number: 1_001, reasons: ['has the same title, start and location as row 2.'] },
  ])
  expect(turns).toBeGreaterThanOrEqual(20)
})
