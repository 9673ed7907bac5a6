import { describe, expect, it } from 'vitest'
import { dayOf, sessionsByDay, weeksOf } from './month-grid.ts'
import { repeatedDays } from './repeated-days.ts'

const shape = (year: number, month: number) =>
  weeksOf(year, month).map((week) => week.map((day) => (day ? Number(day.slice(8)) : 0)))

describe('weeksOf', () => {
  it('starts weeks on Monday and leaves the days of other months blank', () => {
    expect(shape(2026, 6)).toEqual([
      [1, 2, 3, 4, 5, 6, 7],
      [8, 9, 10, 11, 12, 13, 14],
      [15, 16, 17, 18, 19, 20, 21],
      [22, 23, 24, 25, 26, 27, 28],
      [29, 30, 0, 0, 0, 0, 0],
    ])
  })

  it.each([
    ['a month that starts on Sunday', 2026, 3, 6, [0, 0, 0, 0, 0, 0, 1]],
    ['a February of exactly four weeks', 2021, 2, 4, [1, 2, 3, 4, 5, 6, 7]],
    ['a leap February', 2024, 2, 5, [0, 0, 0, 1, 2, 3, 4]],
    ['a year of two digits', 26, 1, 5, [0, 0, 0, 1, 2, 3, 4]],
  ])('lays out %s', (_name, year, month, weeks, firstWeek) => {
    const grid = shape(year, month)
    expect(grid).toHaveLength(weeks)
    expect(grid[0]).toEqual(firstWeek)
    expect(grid.every((week) => week.length === 7)).toBe(true)
  })
})

describe('dayOf', () => {
  it.each([
    ['a quarter past midnight of a month, in summer', '2026-05-31T23:15:00.000Z', '2026-06-01'],
    ['the hour that the spring change skips', '2027-03-28T01:30:00.000Z', '2027-03-28'],
    ['the hour that the autumn change repeats', '2027-10-31T00:30:00.000Z', '2027-10-31'],
  ])('takes the day from the site’s clock: %s', (_name, instant, day) => {
    expect(dayOf(instant, 'Europe/London')).toBe(day)
  })

  it('depends on the time zone', () => {
    const instant = '2026-06-10T21:30:00.000Z'
    expect(dayOf(instant, 'Asia/Dubai')).toBe('2026-06-11')
    expect(dayOf(instant, 'America/New_York')).toBe('2026-06-10')
  })
})

describe('sessionsByDay', () => {
  const june = weeksOf(2026, 6).flat()
  const shown = (sessions: { id: string; startTime: string; endTime: string }[]) =>
    [...sessionsByDay(sessions, 'Europe/London', june)].map(([day, list]) => [
      day,
      list.map(({ id }) => id),
    ])

  it('puts each session on the day it starts, in the order given', () => {
    const sessions = [
      { id: 'a', startTime: '2026-06-10T08:00:00.000Z', endTime: '2026-06-10T09:00:00.000Z' },
      { id: 'b', startTime: '2026-06-10T12:00:00.000Z', endTime: '2026-06-10T13:00:00.000Z' },
      { id: 'c', startTime: '2026-06-10T23:15:00.000Z', endTime: '2026-06-10T23:45:00.000Z' },
    ]
    expect(shown(sessions)).toEqual([
      ['2026-06-10', ['a', 'b']],
      ['2026-06-11', ['c']],
    ])
  })

  it('puts a session of several days on each of its days in the month', () => {
    const course = { startTime: '2026-06-28T08:00:00.000Z', endTime: '2026-07-02T15:00:00.000Z' }
    expect(shown([{ id: 'course', ...course }])).toEqual([
      ['2026-06-28', ['course']],
      ['2026-06-29', ['course']],
      ['2026-06-30', ['course']],
    ])
  })

  it('puts a session that ends at midnight on one day', () => {
    const late = { startTime: '2026-06-10T20:00:00.000Z', endTime: '2026-06-10T23:00:00.000Z' }
    expect(shown([{ id: 'late', ...late }])).toEqual([['2026-06-10', ['late']]])
  })
})

it.each([
  ['2026-12-21', 1, 3, ['2026-12-28', '2027-01-04', '2027-01-11']],
  ['2027-03-24', 1, 2, ['2027-03-31', '2027-04-07']],
  ['2028-02-15', 2, 2, ['2028-02-29', '2028-03-14']],
  ['2026-10-05', 4, 1, ['2026-11-02']],
])('%s every %i weeks, %i times', (day, weeks, count, days) => {
  expect(repeatedDays(day, weeks, count)).toEqual(days)
})
