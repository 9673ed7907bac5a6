import { expect, it } from 'vitest'
import { undoneText } from './restore-deleted.ts'

const zone = 'Europe/London'
const kept = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    title: `Airway ${index + 1}`,
    startTime: '2026-11-26T14:00:00.000Z',
  }))

it.each([
  [{ removed: 30, kept: [] }, '30 sessions removed.'],
  [
    { removed: 28, kept: kept(1) },
    '28 sessions removed. 1 session kept because people have registered or edited since: Airway 1, Thu 26 Nov 2026.',
  ],
  [
    { removed: 0, kept: kept(5) },
    '5 sessions kept because people have registered or edited since: Airway 1, Thu 26 Nov 2026; Airway 2, Thu 26 Nov 2026; Airway 3, Thu 26 Nov 2026; 2 more.',
  ],
])('names sessions that an undone import left: %o', (undone, text) => {
  expect(undoneText(undone, zone)).toBe(text)
})
