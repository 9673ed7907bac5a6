import { describe, expect, it } from 'vitest'
import { adminSession } from '#site/features/admin/sessions/session.fixture.ts'
import {
  copyOf,
  differingFields,
  endOf,
  inputOf,
  isLong,
  lengthOf,
  valuesOf,
} from './session-values.ts'

const zone = 'Europe/London'
const summer = valuesOf(adminSession(), zone)

describe('valuesOf', () => {
  it('shows times by the site’s clock, in summer and in winter', () => {
    expect(summer).toMatchObject({ startTime: '2026-06-10T14:30', endTime: '2026-06-10T16:00' })
    const winter = adminSession({ startTime: '2026-12-01T10:00:00.000Z' })
    expect(valuesOf(winter, zone).startTime).toBe('2026-12-01T10:00')
  })

  it('shows missing values as empty, including an unlimited capacity', () => {
    expect(valuesOf(adminSession({ capacity: null }), zone)).toMatchObject({
      faculty: '',
      topic: '',
      capacity: '',
    })
  })
})

it.each([
  ['2026-06-10T16:00', undefined, '2026-06-10T17:00'],
  ['2026-06-10T23:30', lengthOf(summer), '2026-06-11T01:00'],
  ['', undefined, undefined],
])('ends a session that starts at "%s" by the length of %s after it', (start, length, end) => {
  expect(endOf(start, length)).toBe(end)
})

it('takes no length from an end that is missing or before the start', () => {
  expect(lengthOf({ ...summer, endTime: '' })).toBeUndefined()
  expect(lengthOf({ ...summer, endTime: summer.startTime })).toBeUndefined()
})

it('titles a copy and clears its dates, and keeps the rest', () => {
  expect(copyOf(adminSession(), zone)).toEqual({
    ...summer,
    title: 'Copy of Airway workshop',
    startTime: '',
    endTime: '',
  })
})

describe('inputOf', () => {
  it.each([
    ['appends the seconds', '2026-06-10T14:30', '2026-06-10T14:30:00'],
    ['leaves seconds that are there', '2026-06-10T14:30:15', '2026-06-10T14:30:15'],
    ['leaves an empty time empty', '', ''],
  ])('%s', (_sentence, startTime, expected) => {
    expect(inputOf({ ...summer, startTime }).startTime).toBe(expected)
  })

  it.each([
    ['', null],
    ['  ', null],
    ['12', 12],
    [' 12 ', 12],
    ['0', 0],
    ['1.5', 1.5],
    ['ten', 'ten'],
    ['1e3', '1e3'],
  ])('reads the capacity %j as %j', (capacity, expected) => {
    expect(inputOf({ ...summer, capacity }).capacity).toBe(expected)
  })
})

it.each([
  ['2026-06-10T16:00', false],
  ['2026-06-11T17:00', true],
  ['', false],
])('asks a session until "%s" for its teaching hours: %s', (endTime, isAsked) => {
  expect(isLong({ ...summer, endTime })).toBe(isAsked)
})

it('finds the fields in which two versions differ, ignoring surrounding blanks', () => {
  const theirs = { ...summer, title: 'Airway workshop ', location: 'Suite 3', capacity: '' }
  expect(differingFields(summer, theirs)).toEqual(['location', 'capacity'])
})
