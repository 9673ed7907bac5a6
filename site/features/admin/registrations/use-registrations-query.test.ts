import { expect, it } from 'vitest'
import { instantsOf } from './use-registrations-query.ts'

const london = 'Europe/London'
/** The day on which the clocks went back. */
const now = new Date('2026-10-25T23:30:00Z')
const open = { from: '', to: '' }

it.each([
  ['today', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ['yesterday', '2026-10-23T23:00:00.000Z', '2026-10-24T23:00:00.000Z'],
  ['week', '2026-10-17T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ['month', '2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['last-month', '2026-08-31T23:00:00.000Z', '2026-09-30T23:00:00.000Z'],
] as const)(
  'the period %s has whole days by the site’s clock, on which clocks may change',
  (period, from, to) => {
    expect(instantsOf(period, open, now, london)).toEqual({ from, to })
  },
)

it('chosen days may be left open at either end, and any date is open at both', () => {
  const chosen = { from: '2026-02-10', to: '' }
  expect(instantsOf('dates', chosen, now, london)).toEqual({ from: '2026-02-10T00:00:00.000Z' })
  expect(instantsOf('dates', { from: '', to: '2026-02-10' }, now, london)).toEqual({
    to: '2026-02-11T00:00:00.000Z',
  })
  for (const period of ['any', 'coming'] as const) {
    expect(instantsOf(period, chosen, now, london)).toEqual({})
  }
})

it('last month is December of the year before in January', () => {
  expect(instantsOf('last-month', open, new Date('2027-01-05T12:00:00Z'), london)).toEqual({
    from: '2026-12-01T00:00:00.000Z',
    to: '2027-01-01T00:00:00.000Z',
  })
})
