import { beforeEach, expect, it } from 'vitest'
import { nextYear } from '#collections/dates.fixture.ts'
import type { ImportReport } from '#collections/sessions/import.contract.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'

const { hub, admin, mailServer, sendDue } = await aHubWithMail()
beforeEach(async () => {
  for (const { id } of await stored()) await admin.delete(`/api/sessions/${id}`)
})

type Same = { row: number; session: string }[]
const send = (rows: string[][], fields: { isPreview?: boolean; same?: Same } = {}) =>
  admin.post<ImportReport & { message?: string }>('/api/admin/sessions/import', {
    source: [header, ...rows],
    ...fields,
  })
const preview = async (...rows: string[][]) => (await send(rows, { isPreview: true })).body
const stored = async () => await hub.anonymous.sessions()

const header = ['Title', 'Description', 'Category', 'Venue', 'Date', 'Start', 'Finish']
const day = nextYear('02-10')
const rowOf = (title: string, room: string, date = day, start = '13:00', end = '14:00') => [
  title,
  'How to',
  'Procedures',
  room,
  date,
  start,
  end,
]
const first = rowOf('Chest drains', 'Seminar Room 1')

it.each([
  ['another room', rowOf('Chest drains', 'Seminar Room 2'), ['location']],
  [
    'another day',
    rowOf('Chest drains', 'Seminar Room 1', nextYear('02-24')),
    ['startTime', 'endTime'],
  ],
  ['another title', rowOf('Chest drain workshop', 'Seminar Room 1'), ['title']],
])(
  'a row that has a stored session in or with %s is that session if the administrator says so',
  async (_, row, fields) => {
    await send([first])
    const [before] = await stored()
    await hub.anonymous.register(before!.id)
    await sendDue()
    mailServer.clear()
    const { rows } = await preview(row)
    expect(rows[0]).toMatchObject({
      change: 'new',
      alike: { id: before!.id, title: 'Chest drains' },
    })

    const same = [{ row: 2, session: before!.id }]
    const checked = (await send([row], { same, isPreview: true })).body.rows[0]!
    expect([checked.change, checked.alike, checked.fields.toSorted()]).toEqual([
      'changed',
      null,
      fields.toSorted(),
    ])
    const { body } = await send([row], { same })
    expect(body.isStored).toBe(true)
    const [after, ...others] = await stored()
    expect(others).toEqual([])
    expect(after).toMatchObject({ id: before!.id, registered: 1, title: row[0], location: row[3] })
    await sendDue(11)
    const news = mailServer.received.map(({ mail }) => mail.subject?.split(':')[0])
    expect(news).toEqual(fields.includes('title') && fields.length === 1 ? [] : ['Changed'])
    expect(body.undo).toBeNull()
  },
)

it('asks once about each stored session, for the nearest row only', async () => {
  const weekly = ['02-10', '02-17', '02-24'].map((on) => rowOf('Teaching', 'Room 1', nextYear(on)))
  await send([...weekly, rowOf('Far', 'Room 3'), rowOf('Other', 'Room 4')])
  const [kept, dropped] = await stored().then((all) =>
    all.filter(({ title }) => title === 'Teaching').slice(1),
  )
  const { rows } = await preview(
    weekly[0]!,
    weekly[1]!,
    rowOf('Teaching', 'Room 1', nextYear('03-03')),
    rowOf('Teaching', 'Room 1', nextYear('02-25')),
    rowOf('Far', 'Room 3', nextYear('04-10')),
    rowOf('Another', 'Room 4', day, '14:00', '15:00'),
  )
  expect(kept!.startTime < dropped!.startTime).toBe(true)
  expect(rows.map(({ alike }) => alike?.id)).toEqual([
    undefined,
    undefined,
    undefined,
    dropped!.id,
    undefined,
    undefined,
  ])
})

it('a row that cannot be the session any more is refused, and nothing is stored', async () => {
  await send([first])
  const [{ id } = { id: '' }] = await stored()
  await admin.delete(`/api/sessions/${id}`)
  const moved = rowOf('Chest drains', 'Room 2')
  const gone = await send([moved], { same: [{ row: 2, session: id }] })
  expect(gone).toMatchObject({
    status: 409,
    body: { message: 'Row 2 cannot be that session any more. Choose the list again.' },
  })
  const twice = [2, 3].map((row) => ({ row, session: id }))
  expect((await send([moved, first], { same: twice })).status).toBe(400)
  expect(await stored()).toEqual([])
})
