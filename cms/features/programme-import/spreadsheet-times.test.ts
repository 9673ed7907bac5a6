import { describe, expect, it } from 'vitest'
import type { CsvRow } from './columns.ts'
import { checkRows, type Reading } from './check-rows.ts'
import { hasShortYear } from './spreadsheet-times.ts'

const cells = { title: 'Airway', description: 'd', category: 'c', location: 'l' }

type Times = { date?: string; startTime: string; endTime?: string }
const read = ({ date = '', startTime, endTime = '' }: Times, areYearsShort = false) =>
  checkRows([{ number: 2, cells: { ...cells, date, startTime, endTime } }], 'Europe/London', {
    areYearsShort,
  }).good[0]?.session

describe('the times of a row', () => {
  it.each([
    // What Word makes of hyphens, and people write around numbers.
    ['5‑2‑2027', '13:00−14:30', '', '13:00', '14:30'],
    ['5 / 2 / 2027', '13 :00', '14: 30', '13:00', '14:30'],
    ['5. 2. 2027', '13h', '14h30', '13:00', '14:30'],
    ['Fri. 5th of Feb. 2027', '13:00:00.000', '14:30:00.000', '13:00', '14:30'],
    ['(Friday) the 5th of February, 2027', 'from 1pm till 2.30pm', '', '13:00', '14:30'],
    ['5/Feb/2027', '12noon-1pm', '', '12:00', '13:00'],
    ['05FEB2027', '1230pm', '130pm', '12:30', '13:30'],
    ['2027-Feb-05', '900', '1030', '09:00', '10:30'],
    ["'05/02/2027", "'9:00", "'10:00", '09:00', '10:00'],
    ['', '5 Feb 2027, 1-2.30pm', '', '13:00', '14:30'],
    ['', '2027-02-05 13:00 → 14:30', '', '13:00', '14:30'],
    ['5-Feb-2027 13:00-14:30', '5-Feb-2027 13:00-14:30', '', '13:00', '14:30'],
    ['', '5 Feb 2027 – 13:00', '5/2/2027 1430hrs', '13:00', '14:30'],
    ['', '2027-02-05 13:00:00+00', '2027-02-05T14:30:00+0000', '13:00', '14:30'],
    ['5/2/2027', '12.30–1.30', '', '12:30', '13:30'],
    ['5/2/2027', '11.30am - 1.00', '', '11:30', '13:00'],
    ['5/2/2027', '01:30', '02.30', '01:30', '02:30'],
    ['5 February 2027 (Fri)', '13:00', '14:30', '13:00', '14:30'],
    ['', '2027-02-05 13:00:00 UTC', '2027-02-05 14:30 GMT', '13:00', '14:30'],
  ])('on “%s”, from “%s” to “%s” are %s and %s', (date, startTime, endTime, start, end) => {
    expect(read({ date, startTime, endTime })).toMatchObject({
      startTime: `2027-02-05T${start}:00.000Z`,
      endTime: `2027-02-05T${end}:00.000Z`,
    })
  })

  it.each([
    '5 Feb ’27 9:00-10:00',
    '5/2/27, 9-10am',
    '05FEB27 0900–1000',
    "5 Feb '27 9:00 - 10:00",
  ])('in “%s” are read once somebody has said which year is meant', (startTime) => {
    expect(read({ startTime })).toBeUndefined()
    expect(hasShortYear(startTime)).toBe(true)
    expect(read({ startTime }, true)).toMatchObject({
      startTime: '2027-02-05T09:00:00.000Z',
      endTime: '2027-02-05T10:00:00.000Z',
    })
  })

  it.each(['1.30', '1:30-2:30', '130', '5/2/2027 1.30', '5 Feb 2027, 1.30–2.30'])(
    'in “%s” may be of the night or the afternoon, so somebody has to say',
    (startTime) => {
      const row = { ...cells, date: '5/2/2027', startTime, endTime: '5/2/2027 15:00' }
      const { bad } = checkRows([{ number: 2, cells: row }], 'Europe/London')
      expect(bad[0]?.reasons[0]).toMatch(
        /^startTime: Say whether it is in the morning or the afternoon, like 13:30 or 01:30\./,
      )
    },
  )

  it.each(['5-2-2027', '2027-02-05', '5 Feb 2027 to 6 Feb 2027', '13:00', 'Thursdays 13:00-14:30'])(
    'are not in “%s” alone',
    (startTime) => {
      expect(read({ startTime, endTime: '2028-01-01 10:00' })).toBeUndefined()
    },
  )

  it.each(['14 Feb', 'Feb 14', 'the 14th of February', '14th February'])(
    'on a day like “%s”, without a year, are on the next to come once somebody has said so',
    (words) => {
      const startTime = `${words}, 09:00`
      expect(read({ startTime, endTime: '10:00' })).toBeUndefined()
      expect(hasShortYear(startTime)).toBe(true)
      const now = new Date()
      const isOver = now.toISOString().slice(5, 10) > '02-14'
      const year = now.getUTCFullYear() + (isOver ? 1 : 0)
      expect(read({ startTime, endTime: '10:00' }, true)).toMatchObject({
        startTime: `${year}-02-14T09:00:00.000Z`,
        endTime: `${year}-02-14T10:00:00.000Z`,
      })
    },
  )

  it('end on a day of their own where the sheet has a column for it', () => {
    const cell = {
      date: '5/2/2027',
      startTime: '9:00',
      endDate: '6/2/2027',
      endTime: '17:00',
      teachingMinutes: '720',
    }
    const { good } = checkRows([{ number: 2, cells: { ...cells, ...cell } }], 'Europe/London')
    expect(good[0]?.session).toMatchObject({
      startTime: '2027-02-05T09:00:00.000Z',
      endTime: '2027-02-06T17:00:00.000Z',
    })
  })
})

describe('a list that writes the month before the day', () => {
  const startsOf = (days: string[], reading?: Reading) => {
    const rows = days.map((date, number) => ({
      number,
      cells: { ...cells, title: date, date, startTime: '13:00', endTime: '14:00' },
    }))
    const { good, bad } = checkRows(rows, 'Europe/London', reading)
    return [good.map(({ session }) => session.startTime.slice(0, 10)), bad.length]
  }

  it('is recognised by one day that can be nothing else', () => {
    expect(startsOf(['02/01/2029', '02/08/2029', '02/15/2029'])).toEqual([
      ['2029-02-01', '2029-02-08', '2029-02-15'],
      0,
    ])
    expect(startsOf(['02/01/2029', '02/08/2029'])).toEqual([['2029-01-02', '2029-08-02'], 0])
  })

  it('is not one where another day is written the British way', () => {
    expect(startsOf(['02/01/2029', '15/02/2029', '02/16/2029'])).toEqual([
      ['2029-01-02', '2029-02-15'],
      1,
    ])
  })

  it('takes a correction like 20/11/2026 all the same', () => {
    expect(startsOf(['02/01/2029', '20/11/2026'], { isMonthFirst: true })).toEqual([
      ['2029-02-01', '2026-11-20'],
      0,
    ])
  })
})

describe('a day that its cell calls another weekday', () => {
  const check = (own: CsvRow['cells'], reading?: Reading) => {
    const whole = { ...cells, startTime: '13:00', endTime: '14:00', ...own }
    const { good, bad } = checkRows([{ number: 2, cells: whole }], 'Europe/London', reading)
    return good.length > 0 ? [] : bad.flatMap(({ reasons }) => reasons)
  }
  const sentence = (column: string, cell: string) => [
    `${column}: 5 February 2027 is a Friday. Correct the day or the date. (“${cell}”)`,
  ]

  it.each([
    'Mon 5 Feb 2027',
    'Thurs. 5th of Feb. 2027',
    '5 February 2027 (Sat)',
    'Monday 05/02/2027',
    'Sunday, February 5, 2027',
  ])('is a problem of its column: %s', (date) => {
    expect(check({ date })).toEqual(sentence('date', date))
  })

  it('is one in a cell with times, and in that of an end, too', () => {
    const startTime = 'Mon 5 Feb 2027, 1-2pm'
    expect(check({ startTime, endTime: '' })).toEqual(sentence('startTime', startTime))
    const ends = { date: 'Thu 4 Feb 2027', endDate: 'Wed 5 Feb 2027' }
    expect(check(ends)).toEqual(sentence('endDate', 'Wed 5 Feb 2027'))
  })

  it('is none where they agree, and is looked at once somebody has said which year is meant', () => {
    expect(check({ date: 'Friday 5th February 2027' })).toEqual([])
    expect(check({ date: 'Fri 5 Feb 27' }, { areYearsShort: true })).toEqual([])
    expect(check({ date: 'Mon 5 Feb 27' }, { areYearsShort: true })).toEqual(
      sentence('date', 'Mon 5 Feb 27'),
    )
  })
})
