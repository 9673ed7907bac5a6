import { afterEach, describe, expect, it } from 'vitest'
import { dayRange, monthRange, skippedTimeNote, toInstant } from './wall-clock.ts'

const ownZone = process.env.TZ
afterEach(() => {
  process.env.TZ = ownZone
})

describe.each(['UTC', 'America/New_York', 'Pacific/Apia'])('on a server in %s', (serverZone) => {
  it.each([
    ['winter', 'Europe/London', '2026-12-01T10:00:00', '2026-12-01T10:00:00.000Z'],
    ['summer', 'Europe/London', '2026-06-10T09:00', '2026-06-10T08:00:00.000Z'],
    ['a day before spring', 'Europe/London', '2027-03-27T09:00', '2027-03-27T09:00:00.000Z'],
    ['the spring change', 'Europe/London', '2027-03-28T09:00', '2027-03-28T08:00:00.000Z'],
    ['a day before autumn', 'Europe/London', '2027-10-30T09:00', '2027-10-30T08:00:00.000Z'],
    ['the autumn change', 'Europe/London', '2027-10-31T09:00', '2027-10-31T09:00:00.000Z'],
    ['a skipped time', 'Europe/London', '2027-03-28T01:30', '2027-03-28T01:30:00.000Z'],
    ['a repeated time', 'Europe/London', '2027-10-31T01:30', '2027-10-31T00:30:00.000Z'],
    ['a skipped time', 'Europe/Paris', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['a repeated time', 'America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
    ['a repeated time', 'Australia/Sydney', '2027-04-04T02:30', '2027-04-03T15:30:00.000Z'],
    ['an offset', 'Europe/London', '2024-11-02T10:30:00+01:00', '2024-11-02T09:30:00.000Z'],
    ['UTC', 'Europe/London', '2026-06-10T09:00:00Z', '2026-06-10T09:00:00.000Z'],
  ])('%s in %s means one instant [time.site]', (_case, zone, text, instant) => {
    process.env.TZ = serverZone
    expect(toInstant(text, zone).toISOString()).toBe(instant)
  })

  it('a month begins and ends at midnight of the site', () => {
    process.env.TZ = serverZone
    expect(monthRange(2027, 3, 'Europe/London')).toEqual({
      from: new Date('2027-03-01T00:00:00Z'),
      to: new Date('2027-03-31T23:00:00Z'),
    })
    expect(monthRange(2026, 12, 'Asia/Dubai')).toEqual({
      from: new Date('2026-11-30T20:00:00Z'),
      to: new Date('2026-12-31T20:00:00Z'),
    })
  })
})

describe('a note of what is stored', () => {
  it.each([
    ['2027-03-28T01:30', '01:30 does not exist on Sunday 28 March 2027', 'stored as 02:30'],
    ['2027-03-28T01:00:00', '01:00 does not exist on Sunday 28 March 2027', 'stored as 02:00'],
  ])('belongs to %s, which the spring change skips', (text, missing, moved) => {
    const note = skippedTimeNote(text, 'Europe/London')
    expect(note).toContain(missing)
    expect(note).toContain(moved)
  })

  it.each([
    '',
    'soon',
    '2027-03-28T00:59',
    '2027-03-28T02:00',
    '2027-10-31T01:30',
    '2027-03-28T01:30:00Z',
  ])('does not belong to %j', (text) => {
    expect(skippedTimeNote(text, 'Europe/London')).toBeUndefined()
  })
})

it('a range of days ends with its last one, also across a clock change', () => {
  expect(dayRange('2027-03-27', '2027-03-28', 'Europe/London')).toEqual({
    from: '2027-03-27T00:00:00.000Z',
    to: '2027-03-28T23:00:00.000Z',
  })
})
