import { describe, expect, it } from 'vitest'
import * as dates from './dates.ts'

const london = 'Europe/London'

describe('times of the site’s clock', () => {
  it.each([
    ['winter', '2026-12-01T09:00:00.000Z', london, '09:00'],
    ['summer', '2026-06-10T08:00:00.000Z', london, '09:00'],
    ['the day before the spring change', '2027-03-27T09:00:00.000Z', london, '09:00'],
    ['the day after the spring change', '2027-03-29T08:00:00.000Z', london, '09:00'],
    ['a hospital in Dubai', '2026-06-10T08:00:00.000Z', 'Asia/Dubai', '12:00'],
  ])('shows %s', (_name, instant, zone, time) => {
    expect(dates.formatTime(instant, zone)).toBe(time)
  })

  it.each([
    ['2026-06-10T13:30:00.000Z', '2026-06-10T15:00:00.000Z', '14:30–16:00'],
    ['2026-06-10T13:30:00.000Z', '2026-06-11T15:00:00.000Z', '14:30 to 16:00 on Thu 11 Jun'],
    ['2026-06-10T21:00:00.000Z', '2026-06-10T23:30:00.000Z', '22:00 to 00:30 on Thu 11 Jun'],
  ])('names the day of an end on another day', (start, end, text) => {
    expect(dates.formatTimeRange(start, end, london)).toBe(text)
  })

  it('puts the time zone after the times, not after the end date', () => {
    const [start, end] = ['2026-06-10T21:00:00.000Z', '2026-06-11T07:00:00.000Z']
    const text = dates.formatTimeRange(start, end, london, 'BST')
    expect(text).toBe('22:00 to 08:00 BST on Thu 11 Jun')
  })

  it('writes dates as the specification does', () => {
    const instant = '2026-06-10T13:30:00.000Z'
    expect(dates.formatStamp(instant, london)).toBe('Jun 10, 2026 at 2:30 PM')
    expect(dates.formatDay('2026-06-10')).toBe('Wednesday, June 10, 2026')
    expect(dates.formatMonth({ year: 2026, month: 6 })).toBe('June 2026')
    expect(dates.toLocalInput(instant, london)).toBe('2026-06-10T14:30')
  })
})

describe('months', () => {
  it.each([
    ['half past eleven on the last evening', '2026-06-30T22:30:00.000Z', { year: 2026, month: 6 }],
    ['a quarter past midnight of the first', '2026-06-30T23:15:00.000Z', { year: 2026, month: 7 }],
    ['new year’s eve', '2026-12-31T23:59:00.000Z', { year: 2026, month: 12 }],
  ])('takes %s by the site’s clock', (_name, instant, month) => {
    expect(dates.monthOf(instant, london)).toEqual(month)
  })

  it.each([
    [{ year: 2026, month: 12 }, 1, { year: 2027, month: 1 }],
    [{ year: 2026, month: 1 }, -1, { year: 2025, month: 12 }],
    [{ year: 2026, month: 5 }, -1, { year: 2026, month: 4 }],
  ])('moves over the ends of a year', (month, by, expected) => {
    expect(dates.moveMonth(month, by)).toEqual(expected)
  })

  it.each([
    ['2026-06', { year: 2026, month: 6 }],
    ['2026-13', undefined],
    ['2026-00', undefined],
    ['0000-06', undefined],
    ['2026-6', undefined],
    ['june', undefined],
    ['', undefined],
  ])('reads the month %o of an address', (key, month) => {
    expect(dates.parseMonth(key)).toEqual(month)
  })

  it('formats a month as it is parsed', () => {
    expect(dates.monthKey({ year: 2026, month: 6 })).toBe('2026-06')
  })
})
