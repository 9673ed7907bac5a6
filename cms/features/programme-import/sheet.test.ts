import { describe, expect, it } from 'vitest'
import type { ImportReport } from '#collections/sessions/import.contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'

const { hub, admin } = await aHub()

const stored = async () => await hub.anonymous.sessions()

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
        reason: 'Write the end like 20/11/2026 09:30.',
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

  it('needs no column of ends where each cell has the start and the end', async () => {
    const source = [
      ['Date', 'Time', 'Topic', 'Venue'],
      ['Thu 1 Feb 2029', '1–2.30pm', 'Burns', 'Room 9'],
    ]
    const { body } = await ask({ source, defaults, isPreview: true })
    expect(body.rows).toMatchObject([{ endTime: '2029-02-01T14:30:00.000Z' }])
    const late = [...source, ['Thu 8 Feb 2029', '13:00', 'Casts', 'Room 9']]
    const asked = await ask({ source: late, defaults, isPreview: true })
    expect(asked.body.missing).toEqual(['endTime'])
  })

  it('may lack the last cells of a row, but a cell beyond its columns is a problem', async () => {
    const row = (...more: string[]) => ['1 Feb 2029', '9:00', '10:00', 'Burns', ...more]
    const source = [
      sheet[1],
      row('', 'Room 1', '5', '', ''),
      row('', 'Room 2'),
      row('', 'Room 3', '5', 'x'),
    ]
    const { body } = await ask({ source, defaults, isPreview: true })
    expect(body.rows.map(({ location }) => location)).toEqual(['Room 1', 'Room 2'])
    expect(body.problems).toEqual([{ row: 4, reason: 'has 8 fields, the first line has 7.' }])
  })

  it('that names a column twice, or ends with its first line, is refused with a sentence', async () => {
    const twice = await ask({
      source: [
        ['title', 'Title'],
        ['a', 'b'],
      ],
    })
    expect(twice.body).toEqual({ message: 'The list has two columns title.' })
    const short = await ask({ source: [['title']], sheet: { name: 'Term', rows: [1] } })
    const message = 'The sheet “Term” has no sessions below its first line.'
    expect(short.body).toEqual({ message })
  })
})
