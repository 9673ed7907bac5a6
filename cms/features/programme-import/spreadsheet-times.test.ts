import { describe, expect, it } from 'vitest'
import { checkRows } from './check-rows.ts'
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
  ])('in “%s” are read once somebody has said which century it is', (startTime) => {
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
})
