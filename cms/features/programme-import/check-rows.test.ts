import { describe, expect, it } from 'vitest'
import { checkRows } from './check-rows.ts'
import type { SheetRow } from './read-rows.ts'

const zone = 'Europe/London'

/** A row of a programme without a fault. */
const row = (cells: SheetRow['cells'] = {}, number = 2): SheetRow => ({
  number,
  cells: {
    title: 'Airway',
    description: 'How to keep it.',
    category: 'Core',
    location: 'Room 1',
    startTime: '2024-11-02T10:30:00+01:00',
    endTime: '2024-11-02T11:30:00+01:00',
    faculty: '',
    topic: '',
    capacity: '',
    registrationRequired: 'true',
    ...cells,
  },
})

type Cells = SheetRow['cells']
const sessionOf = async (cells: Cells, minutes?: number) =>
  (await checkRows([row(cells)], zone, minutes)).good[0]?.session
const problemsOf = async (...rows: Cells[]) =>
  (
    await checkRows(
      rows.map((cells, index) => row(cells, index + 2)),
      zone,
    )
  ).problems
const whole = 'Enter a whole number from 1, or leave the capacity empty.'
const failed = 'The spreadsheet shows an error instead of a value.'

describe('a row of a programme', () => {
  it('becomes a session by the rules of the API', async () => {
    expect(await sessionOf({ title: '  Airway  first ', faculty: ' ' })).toEqual({
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
    ['true', true],
    ['TRUE', true],
    ['Yes', true],
    [' no ', false],
    ['no\u00a0', false],
    ['1', true],
    ['0', false],
    ['✓', true],
    [' ', true],
  ])('with registrationRequired “%s” means %s', async (registrationRequired, expected) => {
    expect((await sessionOf({ registrationRequired }))?.registrationRequired).toBe(expected)
  })

  it.each([
    ['12 max', 12],
    ['Max. 12', 12],
    ['12 places', 12],
    ['12 (max)', 12],
    ['12.0', 12],
    ['Unlimited', null],
    ['No max', null],
    ['–', null],
    ['N/A', null],
  ])('with the capacity “%s” takes %s people', async (capacity, expected) => {
    expect(await sessionOf({ capacity })).toMatchObject({ capacity: expected })
  })

  it.each([
    ['5 Feb 2027', '1.30pm', '15.00', '13:30', '15:00'],
    ['2027-02-05 00:00', '1-2pm', '', '13:00', '14:00'],
    ['', '5 Feb 2027 9am', '5/2/27 10am', '09:00', '10:00'],
  ])(
    'on “%s”, from “%s” to “%s” is from %s to %s',
    async (date, startTime, endTime, start, end) => {
      expect(await sessionOf({ date, startTime, endTime })).toMatchObject({
        startTime: `2027-02-05T${start}:00.000Z`,
        endTime: `2027-02-05T${end}:00.000Z`,
      })
    },
  )

  it('ends on a day of its own where the sheet has a column for it', async () => {
    const day = { date: '5/2/2027', startTime: '9:00', endDate: '6/2/2027', endTime: '17:00' }
    expect(await sessionOf({ ...day, teachingMinutes: '720' })).toMatchObject({
      startTime: '2027-02-05T09:00:00.000Z',
      endTime: '2027-02-06T17:00:00.000Z',
    })
  })

  it('longer than twelve hours asks for the teaching time', async () => {
    const cells = { startTime: '2024-11-02T09:00', endTime: '2024-11-03T17:00' }
    const reason =
      'This takes longer than 12 hours. Enter the teaching time, without nights and breaks.'
    expect(await problemsOf(cells)).toEqual([{ row: 2, column: 'teachingMinutes', reason }])
    expect((await sessionOf({ ...cells, teachingMinutes: '720' }))?.teachingMinutes).toBe(720)
  })

  it.each(['-', '—', 'n/a', ' None '])(
    'reads “%s” in an optional column as empty',
    async (cell) => {
      const cells = { facultyEmail: cell, materialsUrl: cell, teachingMinutes: cell }
      expect(await sessionOf(cells)).toMatchObject({
        facultyEmail: null,
        materialsUrl: null,
        teachingMinutes: null,
      })
    },
  )

  it('requires registration and is unlimited where the file has no such columns', async () => {
    const { capacity, registrationRequired, ...cells } = row().cells
    const { good } = await checkRows([{ number: 2, cells }], zone)
    expect(good[0]?.session).toMatchObject({ capacity: null, registrationRequired: true })
  })

  it.each<[string, Cells, string, string]>([
    ['no title', { title: ' ' }, 'title', 'Enter a title.'],
    ['no start', { startTime: '' }, 'startTime', 'Enter the start date and time.'],
    [
      'a start in another form',
      { startTime: '25/25/2024 10:30' },
      'startTime',
      'Write the start like 20/11/2026 09:30.',
    ],
    [
      'a day in another form, once for start and end',
      { date: '02/15/2029', startTime: '09:00', endTime: '10:00' },
      'date',
      'Write the date like 20/11/2026.',
    ],
    [
      'a time of either half of the day',
      { date: '5/2/2027', startTime: '1.30', endTime: '15:00' },
      'startTime',
      'Say whether it is in the morning or the afternoon, like 13:30 or 01:30.',
    ],
    [
      'an end before the start',
      { endTime: '2024-11-02T10:30:00+02:00' },
      'endTime',
      'The end must be after the start.',
    ],
    ['a capacity of 0', { capacity: '0' }, 'capacity', whole],
    ['a capacity in words', { capacity: 'many' }, 'capacity', whole],
    [
      'another word for yes or no',
      { registrationRequired: 'maybe' },
      'registrationRequired',
      'Say whether registration is required.',
    ],
    ['a failed look-up', { capacity: '#N/A' }, 'capacity', failed],
    ['too narrow a column when it was copied', { date: '########' }, 'date', failed],
    ['a failed formula of LibreOffice', { faculty: 'Err:502' }, 'faculty', failed],
  ])('with %s is a problem', async (_what, cells, column, reason) => {
    expect(await problemsOf(cells)).toEqual([{ row: 2, column, reason }])
  })
})

describe('a row among others', () => {
  it.each([
    ['Pe\u0301diatrie', 'Pédiatrie'],
    ['MAJOR\u00a0 trauma', 'Major trauma'],
    ['Tr\u200dauma', 'Trauma'],
  ])('with the title %j is the same as one with the title %j', async (title, other) => {
    const reason = 'has the same title, start and location as row 2.'
    expect(await problemsOf({ title }, { title: other })).toEqual([{ row: 3, reason }])
  })

  it('at another location is another session', async () => {
    expect(await problemsOf({}, { location: 'Room 2' })).toEqual([])
  })
})

it('a long list is checked while others are answered', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) =>
    row({ title: `Airway ${index % 999}` }, index + 2),
  )
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const { good, problems } = await checkRows(rows, zone)
  isDone = true
  expect(good).toHaveLength(999)
  expect(problems.map((problem) => problem.row)).toEqual([1_001])
  expect(turns).toBeGreaterThanOrEqual(20)
})
