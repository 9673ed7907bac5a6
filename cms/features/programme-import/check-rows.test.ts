import { describe, expect, it } from 'vitest'
import type { CsvRow } from './columns.ts'
import { row, zone } from './check-rows.fixture.ts'
import { checkRows } from './check-rows.ts'

const sessionOf = (cells: CsvRow['cells']) => checkRows([row(cells)], zone).good[0]?.session
const whole = 'Enter a whole number from 1, or leave the capacity empty.'

describe('a row of a programme', () => {
  it('becomes a session by the rules of the API', () => {
    expect(sessionOf({ title: '  Airway  first ', faculty: ' ' })).toEqual({
      title: 'Airway first',
      description: 'How to keep it.',
      category: 'Core',
      location: 'Room 1',
      startTime: '2024-11-02T09:30:00.000Z',
      endTime: '2024-11-02T10:30:00.000Z',
      faculty: null,
      topic: null,
      capacity: null,
      registrationRequired: true,
    })
  })

  it.each([
    ['2024-11-02T10:30:00+01:00', '2024-11-02T09:30:00.000Z'],
    ['2024-11-02T10:30:00Z', '2024-11-02T10:30:00.000Z'],
    ['2024-11-02T10:30:00', '2024-11-02T10:30:00.000Z'],
    ['2024-07-02T10:30:00', '2024-07-02T09:30:00.000Z'],
    ['2024-07-02T10:30', '2024-07-02T09:30:00.000Z'],
    ['2024-07-02 10:30', '2024-07-02T09:30:00.000Z'],
    ['2024-07-02 10:30:00 +01:00', '2024-07-02T09:30:00.000Z'],
    ['2024-11-02 10:30:00', '2024-11-02T10:30:00.000Z'],
    ['02/07/2024 10:30', '2024-07-02T09:30:00.000Z'],
    ['2/7/2024 9:30:00', '2024-07-02T08:30:00.000Z'],
    // What a web page, Word or Windows writes, and looks the same.
    ['02/07/2024\u00a010:30', '2024-07-02T09:30:00.000Z'],
    ['02/07/2024\u202f10:30', '2024-07-02T09:30:00.000Z'],
    ['02/07/2024  10:30', '2024-07-02T09:30:00.000Z'],
    ['02/07/2024\t10:30', '2024-07-02T09:30:00.000Z'],
    ['\u200e02/07/2024 10:30\u200b', '2024-07-02T09:30:00.000Z'],
    ['０２/０７/２０２４ １０:３０', '2024-07-02T09:30:00.000Z'],
    ['2024-07-02T10:30:00\u00a0', '2024-07-02T09:30:00.000Z'],
  ])('that starts at %s starts at the instant %s', (startTime, instant) => {
    const cells = { startTime, endTime: '2024-12-01T00:00:00Z', teachingMinutes: '60' }
    expect(sessionOf(cells)?.startTime).toBe(instant)
  })

  it.each([
    ['true', true],
    ['TRUE', true],
    ['Yes', true],
    ['false', false],
    ['False', false],
    [' no ', false],
    ['no\u00a0', false],
    ['1', true],
    ['0', false],
    ['✓', true],
    ['', true],
    [' ', true],
  ])('with registrationRequired “%s” means %s', (registrationRequired, expected) => {
    expect(sessionOf({ registrationRequired })?.registrationRequired).toBe(expected)
  })

  it.each([
    ['12 max', 12],
    ['Max. 12', 12],
    ['12 places', 12],
    ['12 (max)', 12],
    ['12.0', 12],
    ['Unlimited', null],
    ['No max', null],
    ['-', null],
    ['–', null],
    ['N/A', null],
  ])('with the capacity “%s” takes %s people', (capacity, expected) => {
    expect(sessionOf({ capacity })).toMatchObject({ capacity: expected })
  })

  it.each([
    ['5 Feb 2027', '1.30pm', '15.00', '13:30', '15:00'],
    ['Fri 5th February 2027', '13:30', '3pm', '13:30', '15:00'],
    ['05/02/2027', '1330–1500', '', '13:30', '15:00'],
    ['2027-02-05 00:00', '1-2pm', '', '13:00', '14:00'],
    ['05-Feb-2027', 'noon', '0.5625', '12:00', '13:30'],
    ['', '05.02.2027 09.00', '10:00', '09:00', '10:00'],
    ['', 'Feb 5, 2027 at 9am', '5 Feb 2027 10am', '09:00', '10:00'],
  ])('on “%s”, from “%s” to “%s” is from %s to %s', (date, startTime, endTime, start, end) => {
    expect(sessionOf({ date, startTime, endTime })).toMatchObject({
      startTime: `2027-02-05T${start}:00.000Z`,
      endTime: `2027-02-05T${end}:00.000Z`,
    })
  })

  it('longer than twelve hours asks for the teaching time', () => {
    const cells = { startTime: '2024-11-02T09:00', endTime: '2024-11-03T17:00' }
    expect(checkRows([row(cells)], zone).bad[0]?.reasons).toEqual([
      'teachingMinutes: This takes longer than 12 hours. Enter the teaching time, without nights and breaks.',
    ])
    expect(sessionOf({ ...cells, teachingMinutes: '720' })?.teachingMinutes).toBe(720)
  })

  it.each(['-', '—', 'n/a', ' None '])('takes “%s” in an optional column for nothing', (cell) => {
    const cells = { facultyEmail: cell, materialsUrl: cell, teachingMinutes: cell }
    expect(sessionOf(cells)).toMatchObject({
      facultyEmail: null,
      materialsUrl: null,
      teachingMinutes: null,
    })
  })

  it('a year of two digits is read once somebody has said so', () => {
    const cells = { date: '5/2/27', startTime: '9:00', endTime: '10:00' }
    expect(checkRows([row(cells)], zone).bad[0]?.reasons).toEqual([
      'startTime: Say which year is meant. (“5/2/27 9:00”)',
      'endTime: Say which year is meant. (“5/2/27 10:00”)',
    ])
    const { good } = checkRows([row(cells)], zone, { areYearsShort: true })
    expect(good[0]?.session.startTime).toBe('2027-02-05T09:00:00.000Z')
  })

  it('a session without an end lasts as long as somebody has said', () => {
    const { good } = checkRows([row({ endTime: '', startTime: '5/2/2027 9:00' })], zone, {
      minutes: 90,
    })
    expect(good[0]?.session.endTime).toBe('2027-02-05T10:30:00.000Z')
  })

  it('requires registration and is unlimited where the file has no such columns', () => {
    const { capacity, registrationRequired, faculty, topic, ...cells } = row().cells
    const { good } = checkRows([{ number: 2, cells }], zone)
    expect(good[0]?.session).toMatchObject({
      capacity: null,
      registrationRequired: true,
      faculty: null,
      topic: null,
    })
  })

  it.each<[string, CsvRow['cells'], string]>([
    ['no title', { title: ' ' }, 'title: Enter a title.'],
    [
      'too long a title',
      { title: 'x'.repeat(301) },
      `title: Use at most 300 characters. (“${'x'.repeat(40)}…”)`,
    ],
    ['no description', { description: '' }, 'description: Enter a description.'],
    ['no category', { category: '' }, 'category: Choose a category.'],
    ['no location', { location: '' }, 'location: Enter a location.'],
    [
      'too long a faculty',
      { faculty: 'y'.repeat(201) },
      `faculty: Use at most 200 characters. (“${'y'.repeat(40)}…”)`,
    ],
    ['no start', { startTime: '' }, 'startTime: Enter the start date and time.'],
    [
      'a start in another form',
      { startTime: '25/25/2024 10:30' },
      'startTime: Write the start like 20/11/2026 09:30. (“25/25/2024 10:30”)',
    ],
    [
      'a day that does not exist',
      { endTime: '2024-02-30T10:30:00' },
      'endTime: Write the end like 20/11/2026 09:30. (“2024-02-30T10:30:00”)',
    ],
    [
      'an end before the start',
      { endTime: '2024-11-02T10:30:00+02:00' },
      'endTime: The end must be after the start. (“2024-11-02T10:30:00+02:00”)',
    ],
    ['a capacity of 0', { capacity: '0' }, `capacity: ${whole} (“0”)`],
    ['a capacity that is no whole number', { capacity: '12.5' }, `capacity: ${whole} (“12.5”)`],
    ['a capacity in words', { capacity: 'many' }, `capacity: ${whole} (“many”)`],
    ['a negative capacity', { capacity: '-3' }, `capacity: ${whole} (“-3”)`],
    ['too large a capacity', { capacity: '100001' }, 'capacity: Enter at most 100,000. (“100001”)'],
    [
      'another word for yes or no',
      { registrationRequired: 'maybe' },
      'registrationRequired: Say whether registration is required. (“maybe”)',
    ],
    [
      'a lost reference of the spreadsheet',
      { title: ' #REF! ' },
      'title: The spreadsheet shows an error instead of a value. (“#REF!”)',
    ],
    [
      'a failed look-up in an optional column',
      { capacity: '#N/A' },
      'capacity: The spreadsheet shows an error instead of a value. (“#N/A”)',
    ],
    [
      'a day for which the column was too narrow when it was copied',
      { date: '########' },
      'startTime: The spreadsheet shows an error instead of a value. (“########”)',
    ],
    [
      'a failed formula of LibreOffice',
      { faculty: 'Err:502' },
      'faculty: The spreadsheet shows an error instead of a value. (“Err:502”)',
    ],
  ])('with %s is bad', (_what, cells, reason) => {
    expect(checkRows([row(cells, 14)], zone)).toEqual({
      good: [],
      bad: [{ number: 14, reasons: [reason] }],
    })
  })

  it('keeps the no-break spaces of a title', () => {
    const title = 'Dose: 5\u00a0mg'
    expect(sessionOf({ title })?.title).toBe(title)
  })

  it('with several faults names each', () => {
    const { bad } = checkRows([row({ title: '', location: '' })], zone)
    expect(bad[0]?.reasons).toEqual(['title: Enter a title.', 'location: Enter a location.'])
  })
})
