import { describe, expect, it } from 'vitest'
import { inYearAndMonth, yearsOf } from './filter-by-date.ts'

const zone = 'Europe/London'
const newYear = { startTime: '2026-01-01T00:00:00.000Z' }
const lastOfMay = { startTime: '2026-05-31T22:59:00.000Z' }
// Half past midnight on 1 June in London.
const firstOfJune = { startTime: '2026-05-31T23:30:00.000Z' }
const longAgo = { startTime: '2023-12-31T23:59:00.000Z' }
const sessions = [longAgo, newYear, lastOfMay, firstOfJune]

describe('yearsOf', () => {
  it.each([
    ['has years with sessions and the current one, latest first', 2027, [2027, 2026, 2023]],
    ['has the current year once', 2026, [2026, 2023]],
  ])('%s', (_sentence, year, expected) => {
    expect(yearsOf(sessions, year, zone)).toEqual(expected)
  })
})

describe('inYearAndMonth', () => {
  it.each([
    ['a whole year', { year: 2026, month: undefined }, [newYear, lastOfMay, firstOfJune]],
    ['May by the site’s clock', { year: 2026, month: 5 }, [lastOfMay]],
    ['June by the site’s clock', { year: 2026, month: 6 }, [firstOfJune]],
    ['a month of another year', { year: 2023, month: 12 }, [longAgo]],
    ['a month without sessions', { year: 2026, month: 12 }, []],
  ])('shows %s', (_case, filter, expected) => {
    expect(inYearAndMonth(sessions, filter, zone)).toEqual(expected)
  })
})
