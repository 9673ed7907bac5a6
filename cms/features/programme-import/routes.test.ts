import { describe, expect, it } from 'vitest'
import { nextYear } from '#collections/dates.fixture.ts'
import type { ImportReport } from '#collections/sessions/import.contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { auditLogSummary } from '#cms/testing/audit-log.ts'
import { counts } from '#cms/testing/full-session.ts'

const { hub, admin } = await aHub()

type Source = string[][]
const send = (source: Source, isPreview = false, sheet?: { name: string; rows: number[] }) =>
  admin.post<ImportReport & { message?: string }>('/api/admin/sessions/import', {
    source,
    isPreview,
    sheet,
  })
const stored = async () => await hub.anonymous.sessions()

const header = ['title', 'description', 'category', 'location', 'startTime', 'endTime', 'capacity']
const january = nextYear('01-10')
const july = nextYear('07-10')
/** '10/01/2028' */
const dayFirst = (day: string) => day.split('-').toReversed().join('/')
const at = (room: string, day: string) => [room, `${day} 09:00`, `${day} 10:00`]
const winter = ['Airway', 'd', 'Skills', ...at('Room 1', dayFirst(january)), '2']
const summer = ['Burns', 'd', 'SKILLS', ...at('Room 2', july), '']
const bad = ['Shock', 'd', 'Skills', '', `${july} 09:00`, 'ten', '']

describe('an import on the site', () => {
  it('names row and column of every problem, and stores nothing while there is one [import.problems]', async () => {
    const { status, body } = await send([header, winter, [], bad])
    expect([status, body.isStored]).toEqual([200, false])
    expect(body.problems).toEqual([
      { row: 4, reason: 'Enter a location.', column: 'location', cell: '' },
      { row: 4, reason: expect.stringMatching(/^Write the end/), column: 'endTime', cell: 'ten' },
    ])
    expect(await stored()).toEqual([])
  })

  it('shows what it would do before it does it', async () => {
    const { body } = await send([header, winter, summer], true)
    expect(body).toMatchObject({
      isStored: false,
      problems: [],
      newCategories: ['Skills'],
      rows: [
        { row: 2, title: 'Airway', change: 'new', startTime: `${january}T09:00:00.000Z` },
        { row: 3, title: 'Burns', change: 'new', startTime: `${july}T08:00:00.000Z` },
      ],
    })
    expect(await stored()).toEqual([])
  })

  it('stores the sessions in one commit, and repeats nothing [import.whole]', async () => {
    const first = await send([header, winter, summer])
    expect(first.body).toMatchObject({ isStored: true, firstNew: `${january}T09:00:00.000Z` })
    const sessions = await stored()
    expect(sessions.map(({ title, category, capacity }) => [title, category, capacity])).toEqual([
      ['Airway', 'Skills', 2],
      ['Burns', 'Skills', null],
    ])
    const { body } = await send([header, winter, summer])
    expect(body).toMatchObject({ rows: [{ change: 'same' }, { change: 'same' }], undo: null })
    expect(await stored()).toEqual(sessions)
    expect(await auditLogSummary(hub.payload)).toContain('editor import session 2')
  })

  it('changes a known session, keeps its people, and opens new ones to register [import.same]', async () => {
    const [airway] = await stored()
    await hub.anonymous.register(airway!.id)
    await hub.anonymous.register(airway!.id)
    const smaller = [...winter.slice(0, 6), '1']
    const another = ['Chest pain', ...summer.slice(1)]
    const { body } = await send([header, smaller, another])
    expect(body.rows).toMatchObject([
      { change: 'changed', fields: ['capacity'] },
      { change: 'new', fields: [] },
    ])
    expect(await counts(hub, admin, airway!.id)).toEqual([2, 0])
    const added = (await stored()).find(({ title }) => title === 'Chest pain')
    const registered = await hub.anonymous.register(added!.id)
    expect(registered.status).toBe(201)
  })

  it('says that a list is empty', async () => {
    const { status, body } = await send([])
    expect([status, body.message]).toEqual([400, 'The list is empty.'])
  })
})

it.each<[string, string[][], string]>([
  ['cells', [Array.from({ length: 101 }, () => '')], 'Import at most 100 columns.'],
  ['rows', Array.from({ length: 5_001 }, () => ['']), 'Import at most 5,000 rows at once.'],
])('a list with too many %s is refused with that sentence', async (_what, source, message) => {
  const { status, body } = await send(source)
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)])
})

it('the rows of a sheet keep their numbers', async () => {
  const sheet = { name: 'Term', rows: [3, 7, 6_000] }
  const { body } = await send([header, winter, bad], true, sheet)
  expect(body.rows.map(({ row }) => row)).toEqual([7])
  expect(body.problems[0]).toEqual({
    row: 6_000,
    reason: 'Enter a location.',
    column: 'location',
    cell: '',
  })
  expect((await send([header], true, { name: 'Term', rows: [] })).status).toBe(400)
})

it('categories and sessions whose names look the same are the same', async () => {
  const row = (title: string, category: string, day: string) => [
    title,
    'd',
    category,
    ...at('Room 8', dayFirst(nextYear(day))),
    '',
  ]
  const first = [
    header,
    row('Child health', 'Pe\u0301diatrie', '02-01'),
    row('Other', 'PÉDIATRIE', '02-02'),
    row('More', 'P\u00e9diatrie\u00a0', '02-03'),
  ]
  const { body } = await send(first)
  expect(body.newCategories).toEqual(['Pédiatrie'])
  const again = first.map((cells) =>
    cells.map((cell) => cell.normalize('NFC').replace('Child health', 'Child\u00a0health')),
  )
  const changes = (await send(again, true)).body.rows.map(({ change }) => change)
  expect(changes).toEqual(['changed', 'same', 'same'])
})

it('the preview names what else is in the room at that time, stored or in the list', async () => {
  const row = (title: string, from: string, to: string, room = 'Seminar Room 2') => [
    title,
    'd',
    'Skills',
    room,
    `${nextYear('03-05')} ${from}`,
    `${nextYear('03-05')} ${to}`,
    '',
  ]
  await send([header, row('Stored', '09:00', '10:00')])
  const { body } = await send(
    [
      header,
      row('Stored', '09:00', '10:00'),
      row('Clash', '09:30', '10:30', 'seminar  room 2'),
      row('Beside', '10:30', '11:00'),
      row('Elsewhere', '09:00', '10:00', 'Seminar Room 3'),
    ],
    true,
  )
  const found = body.rows.map(({ title, sameRoom }) => [
    title,
    sameRoom.map((other) => other.title),
  ])
  expect(found).toEqual([
    ['Stored', ['Clash']],
    ['Clash', ['Stored']],
    ['Beside', []],
    ['Elsewhere', []],
  ])
})

it('two imports at once store each session once', async () => {
  const list = [header, ['Twice', ...winter.slice(1)]]
  const [one, other] = await Promise.all([send(list), send(list)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect((await stored()).filter(({ title }) => title === 'Twice')).toHaveLength(1)
})

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

  it('is imported with one text for all, and corrections of single cells', async () => {
    const { body } = await ask({ defaults })
    const late = { row: 4, column: 'endTime', cell: 'late' }
    expect(body.problems).toEqual([{ ...late, reason: 'Write the end like 20/11/2026 09:30.' }])
    const corrections = [{ row: 4, column: 'endTime', text: '14.30' }]
    const done = await ask({ defaults, corrections })
    expect(done.body).toMatchObject({ isStored: true, missing: [], problems: [] })
    const sessions = (await stored()).filter(({ location }) => location === 'Room 9')
    expect(sessions).toMatchObject([
      { title: 'Head injury', faculty: 'Dr Khan', capacity: 12, category: 'Core' },
      { title: 'Hip pain', endTime: '2029-02-08T14:30:00.000Z', capacity: null },
    ])
  })

  it('is imported without the rows that its administrator leaves out', async () => {
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
