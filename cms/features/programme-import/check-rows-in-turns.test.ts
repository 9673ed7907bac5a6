import { expect, it } from 'vitest'
import { checkRowsInTurns } from './check-rows.ts'

const row = (title: string, number: number) => ({
  number,
  cells: {
    title,
    description: 'How to keep it.',
    category: 'Core',
    location: 'Room 1',
    startTime: '5 Feb 2031 9:00',
    endTime: '10:00',
    capacity: '',
    registrationRequired: '',
  },
})

it('a long list is checked as a whole, and others are answered meanwhile', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => row(`Airway ${index % 999}`, index + 2))
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const { good, bad } = await checkRowsInTurns(rows, 'Europe/London', {})
  isDone = true
  expect(good).toHaveLength(999)
  expect(bad).toEqual([
    { number: 1_001, reasons: ['has the same title, start and location as row 2.'] },
  ])
  expect(turns).toBeGreaterThanOrEqual(20)
})
