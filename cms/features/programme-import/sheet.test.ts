import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportReport } from '#collections/sessions/import.contract.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const stored = async () => (await hub.anonymous.get<SessionView[]>('/api/sessions')).body

describe('a sheet as a hospital has it', () => {
  const sheet = [
    ['ED Teaching, Spring 2029'],
    ['Date', 'Start', 'Finish', 'Topic', 'Speaker', 'Venue', 'Max'],
    ['Thu 1 Feb 2029', '1.30pm', '2.30pm', 'Head injury', 'Dr Khan', 'Room 9', '12 max'],
    ['Thu 8 Feb 2029', '13.30', 'late', 'Hip pain', '', 'Room 9', ''],
  ]
  const ask = (more: object) =>
    admin.post<ImportReport>('/api/admin/sessions/import', { source: sheet, ...more })
  const defaults = { description: 'Thursday teaching.', category: 'Core' }

  it('says which column it takes for what, and what it still needs', async () => {
    const { body } = await ask({})
    expect(body).toMatchObject({
      head: { row: 2, cells: sheet[1], places: { title: 3, date: 0, startTime: 1, endTime: 2 } },
      missing: ['description', 'category'],
      rows: [],
      problems: [],
      isStored: false,
    })
  })

  it('goes in with one text for all, and corrections of single cells', async () => {
    const { body } = await ask({ defaults })
    expect(body.problems).toEqual([
      {
        row: 4,
        reason: 'endTime: Write the end like 20/11/2026 09:30. (“Thu 8 Feb 2029 late”)',
        column: 'endTime',
        cell: 'late',
      },
    ])
    const corrections = [{ row: 4, column: 'endTime', text: '14.30' }]
    const done = await ask({ defaults, corrections })
    expect(done.body).toMatchObject({ isStored: true, missing: [], problems: [] })
    const sessions = (await stored()).filter(({ location }) => location === 'Room 9')
    expect(sessions).toMatchObject([
      { title: 'Head injury', faculty: 'Dr Khan', capacity: 12, category: 'Core' },
      { title: 'Hip pain', endTime: '2029-02-08T14:30:00.000Z', capacity: null },
    ])
  })

  it('is asked about a weekday that is not that of its date, and takes the other date', async () => {
    const slip = sheet.map((row) => row.map((cell) => cell.replace('Thu 1 Feb', 'Fri 1 Feb')))
    const asked = (more: object) =>
      admin.post<ImportReport>('/api/admin/sessions/import', {
        source: slip,
        defaults,
        leftOut: [4],
        isPreview: true,
        ...more,
      })
    expect((await asked({})).body.problems).toEqual([
      {
        row: 3,
        reason: expect.stringMatching(/^date: 1 February 2029 is a Thursday\. Correct/),
        column: 'date',
        cell: 'Fri 1 Feb 2029',
      },
    ])
    const corrections = [{ row: 3, column: 'date', text: 'Fri 2 Feb 2029' }]
    expect((await asked({ corrections })).body).toMatchObject({
      problems: [],
      rows: [{ startTime: '2029-02-02T13:30:00.000Z', endTime: '2029-02-02T14:30:00.000Z' }],
    })
  })

  it('goes in without the rows that its administrator leaves out, be they bad or good', async () => {
    const source = [...sheet, ['MARCH'], ['Half term', '', '', '', '', '', '', 'a cell too many']]
    const { body } = await ask({ source, defaults, isPreview: true })
    expect(body.problems.map(({ row }) => row)).toEqual(expect.arrayContaining([4, 5, 6]))
    const left = await ask({ source, defaults, isPreview: true, leftOut: [4, 5, 6] })
    expect(left.body).toMatchObject({ problems: [], rows: [{ row: 3 }] })
    const none = await ask({ source, defaults, leftOut: [3, 4, 5, 6] })
    expect(none.body).toMatchObject({ problems: [], rows: [] })
    expect((await ask({ source, leftOut: [0] })).status).toBe(400)
  })

  it('is read by the columns that its administrator names', async () => {
    const places = { title: 4, date: 0, startTime: 1, location: 5 }
    const { body } = await ask({ places, defaults: { ...defaults, minutes: 45 }, isPreview: true })
    expect(body.rows).toMatchObject([{ title: 'Dr Khan', endTime: '2029-02-01T14:15:00.000Z' }])
    expect(body.problems).toMatchObject([{ row: 4, column: 'title' }])
  })

  it('asks about years of two digits', async () => {
    const source = [sheet[1], ['1/2/29', '9:00', '10:00', 'Burns', '', 'Room 9', '']]
    const { body } = await ask({ source, defaults, isPreview: true })
    expect([body.hasShortYears, body.rows]).toEqual([true, []])
    const { body: read } = await ask({ source, defaults, isPreview: true, areYearsShort: true })
    expect(read.rows).toMatchObject([{ startTime: '2029-02-01T09:00:00.000Z' }])
  })

  it.each([
    [
      'a calendar’s export',
      [
        'Subject',
        'Start Date',
        'Start Time',
        'End Date',
        'End Time',
        'Location',
        'teachingMinutes',
      ],
      ['Burns', '02/01/2029', '9:00 AM', '02/02/2029', '5:00 PM', 'Room 9', '720'],
      ['Casts', '02/15/2029', '9:00 AM', '02/15/2029', '5:00 PM', 'Room 9'],
    ],
    [
      'days with their times',
      ['When', 'Topic', 'Venue'],
      ['Thu 1 Feb 2029, 9am–5pm', 'Burns', 'Room 9'],
      ['Thu 15 Feb 2029 9–5pm', 'Casts', 'Room 9'],
    ],
  ])('is understood as %s', async (_name, ...source) => {
    const { body } = await ask({ source, defaults, isPreview: true })
    expect([body.missing, body.problems]).toEqual([[], []])
    expect(body.isMonthFirst).toBe(source[0]?.includes('Subject'))
    expect(body.rows).toMatchObject([
      { title: 'Burns', startTime: '2029-02-01T09:00:00.000Z' },
      { title: 'Casts', startTime: '2029-02-15T09:00:00.000Z' },
    ])
  })

  it('asks about days without a year, which are the next to come', async () => {
    const source = [sheet[1], ['1 Feb', '9:00', '10:00', 'Burns', '', 'Room 9', '']]
    const { body } = await ask({ source, defaults, isPreview: true })
    expect([body.hasShortYears, body.rows]).toEqual([true, []])
    const { body: read } = await ask({ source, defaults, isPreview: true, areYearsShort: true })
    expect(read.rows).toMatchObject([{ startTime: expect.stringContaining('-02-01T09:00') }])
  })
})
