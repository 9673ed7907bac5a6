import { expect, it } from 'vitest'
import { nextBookable } from './next-bookable.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const open = { capacity: 10 as number | null, registered: 0, waitingListCount: 0 }
const at = (
  startTime: string,
  fields: Partial<typeof open> & { registrationRequired?: false } = {},
) => ({
  ...open,
  registrationRequired: true,
  startTime,
  ...fields,
})

it('names the next three sessions with a place, and neither past nor full ones', () => {
  const sessions = [
    at('2026-06-01T11:59:00.000Z'),
    at('2026-06-01T13:00:00.000Z', { registered: 10 }),
    at('2026-06-02T09:00:00.000Z'),
    at('2026-06-03T09:00:00.000Z', { waitingListCount: 1 }),
    at('2026-06-04T09:00:00.000Z', { registrationRequired: false }),
    at('2026-06-30T09:00:00.000Z', { capacity: null }),
    at('2026-07-02T09:00:00.000Z'),
  ]
  expect(nextBookable(sessions, now).map(({ startTime }) => startTime.slice(0, 10))).toEqual([
    '2026-06-02',
    '2026-06-04',
    '2026-06-30',
  ])
})
