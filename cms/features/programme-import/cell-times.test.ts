import { describe, expect, it } from 'vitest'
import { dayOf, isUnclearTime, later, momentOf, rangeOf, timeOf } from './read-rows.ts'

describe('a cell of a day', () => {
  it.each([
    '5 Feb 2027',
    'Fri 5th February 2027',
    '05/02/2027',
    '5/2/27',
    '5.2.2027',
    '05-Feb-27',
    '2027-02-05',
    '5\u20112\u20112027',
    '\u200e05/02/2027\u00a0',
    '０５/０２/２０２７',
  ])('%j is 5 February 2027', (cell) => {
    expect(dayOf(cell)).toBe('2027-02-05')
  })

  it.each(['', '5 Feb', '30/02/2027', '02/15/2027', '5 Fe 2027', '46058', 'Thursdays', '13:00'])(
    '%j is no day',
    (cell) => {
      expect(dayOf(cell)).toBeUndefined()
    },
  )
})

describe('a cell of a time', () => {
  it.each([
    ['13:30', '13:30'],
    ['13.30', '13:30'],
    ['1330', '13:30'],
    ['900', '09:00'],
    ['9:00:00', '09:00'],
    ['13 :30', '13:30'],
    ['1.30pm', '13:30'],
    ['1 p.m.', '13:00'],
    ['12.15am', '00:15'],
    ['01:30', '01:30'],
    ['1330hrs', '13:30'],
  ])('%j is %s', (cell, time) => {
    expect(timeOf(cell)).toBe(time)
  })

  it.each(['', '9', '25:00', '13:60', '13pm', 'noon', '0.5625', 'late'])(
    '%j is no time',
    (cell) => {
      expect(timeOf(cell)).toBeUndefined()
      expect(isUnclearTime(cell)).toBe(false)
    },
  )

  it.each(['1.30', '1:30', '130', '6:00', '5/2/2027 1.30'])(
    '%j may be in the night or the afternoon',
    (cell) => {
      expect([timeOf(cell), momentOf(cell)]).toEqual([undefined, undefined])
      expect(isUnclearTime(cell)).toBe(true)
    },
  )
})

it.each([
  ['13:00–14:30', '13:00', '14:30'],
  ['1-2.30pm', '13:00', '14:30'],
  ['11 - 1pm', '11:00', '13:00'],
  ['0900 - 1030', '09:00', '10:30'],
  ['12.30–1.30', '12:30', '13:30'],
  ['11.30am − 1.00', '11:30', '13:00'],
])('%j is from %s to %s', (cell, start, end) => {
  expect(rangeOf(cell)).toEqual([start, end])
})

it.each(['1.30–2.30', '9-10', '2027-02-05', '2027-02-05 13:00', '13:00'])(
  '%j is no start with an end',
  (cell) => {
    expect(rangeOf(cell)).toBeUndefined()
  },
)

it.each([
  ['05/02/2027 09:30', '2027-02-05T09:30:00'],
  ['5 Feb 2027 9.30am', '2027-02-05T09:30:00'],
  ['Fri 5 Feb 2027, 9.30 am', '2027-02-05T09:30:00'],
  ['2027-02-05 09:30:00', '2027-02-05T09:30:00'],
  ['2027-02-05T09:30', '2027-02-05T09:30:00'],
  ['2027-02-05T09:30:00Z', '2027-02-05T09:30:00Z'],
  ['2027-02-05 09:30:00 +01:00', '2027-02-05T09:30:00+01:00'],
  ['05/02/2027', undefined],
  ['5 Feb 2027 to 6 Feb 2027', undefined],
])('%j is the moment %s', (cell, moment) => {
  expect(momentOf(cell)).toBe(moment)
})

it('a session ends its minutes after its start, if both are known', () => {
  expect(later('2027-02-05T23:30:00', 45)).toBe('2027-02-06T00:15:00')
  expect([later(undefined, 45), later('2027-02-05T23:30:00', undefined)]).toEqual(['', ''])
})
