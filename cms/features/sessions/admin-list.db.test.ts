import { parseCsv } from 'hucre/csv'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SelectedSessions, AdminSessionView } from '#collections/sessions/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'

const path = '/api/admin/sessions-with-registrations'

const at = (startTime: string) => ({
  startTime: `${startTime}T10:00:00Z`,
  endTime: `${startTime}T11:00:00Z`,
})
const register = (id: string, person: Partial<ReturnType<typeof aPerson>> = {}) =>
  app.anonymous.register(id, { ...aPerson(), ...person })

const { hub: app, admin } = await aHub()
beforeAll(async () => {
  const late = await aSession(admin, { title: 'Zebra', category: 'Airway', ...at('2032-07-01') })
  await register(late.id, { fullName: 'Zoë Ångström', email: 'zoe@nhs.example' })
  await aSession(admin, { title: 'airway', category: 'Airway', ...at('2031-01-01') })
  const middle = await aSession(admin, {
    title: 'Burns',
    category: 'Trauma, major',
    capacity: 2,
    ...at('2032-03-01'),
  })
  await register(middle.id, { fullName: '=HYPERLINK("x")', email: 'zoe@nhs.example' })
  await register(middle.id, { fullName: 'Bea', email: 'bea@nhs.example' })
  const waiting = { ...aWaitingPerson(), name: 'Grace Hopper' }
  await app.anonymous.join(middle.id, waiting)
  await aSession(admin, { title: 'Sepsis 2', category: 'Airway', ...at('2032-08-01') })
})

const page = async (query: string) => (await admin.get<SelectedSessions>(`${path}?${query}`)).body
const titles = ({ sessions }: SelectedSessions) => sessions.map(({ title }) => title)

describe('the list of sessions with their people', () => {
  it.each([
    ['sort=date', ['airway', 'Burns', 'Zebra', 'Sepsis 2']],
    ['sort=title', ['airway', 'Burns', 'Sepsis 2', 'Zebra']],
    ['sort=registrations', ['Burns', 'Zebra', 'airway', 'Sepsis 2']],
    ['search=ANGSTROM+zoe', ['Zebra']],
    ['search=zoe@nhs', ['Burns', 'Zebra']],
    ['search=hopper', ['Burns']],
    ['search=hopper+zebra', []],
    ['search=%25', []],
    ['category=Trauma,+major', ['Burns']],
    ['category=Trauma,+major&category=Airway&sort=title', ['airway', 'Burns', 'Sepsis 2', 'Zebra']],
    ['from=2032-01-01T00:00:00Z&to=2032-07-01T10:00:00Z', ['Burns']],
    // Part of a session is enough, also where nothing begins or ends.
    ['from=2032-07-01T10:20:00Z&to=2032-07-01T10:40:00Z', ['Zebra']],
    ['from=2032-07-01T11:00:00Z&to=2032-07-02T00:00:00Z', []],
  ])('answers %s with %j', async (query, expected) => {
    expect(titles(await page(query))).toEqual(expected)
  })

  it('answers the first so many, with the counts of all that were selected', async () => {
    const whole = await page('sort=title')
    const { sessions, counts } = await page('sort=title&limit=2')
    expect(sessions).toEqual(whole.sessions.slice(0, 2))
    expect(counts).toEqual(whole.counts)
  })

  it('counts what is stored and what was selected', async () => {
    expect((await page('search=zebra')).counts).toEqual({
      sessions: 4,
      registrations: 3,
      waiting: 1,
      filtered: 1,
      filteredRegistrations: 1,
      byCategory: { Airway: 3, 'Trauma, major': 1 },
      years: [2032, 2031],
    })
  })

  it('without a query is one list of everything', async () => {
    const { body } = await admin.get<AdminSessionView[]>(path)
    expect(body).toEqual((await page('sort=date')).sessions)
  })

  it.each(['limit=0', 'limit=100000', 'sort=id', 'from=today'])(
    'refuses %s with 400',
    async (query) => expect((await admin.get(`${path}?${query}`)).status).toBe(400),
  )
})

it('the registration list has one line for each registration of the selection, formulas as text', async () => {
  const file = await fetch(`${app.url}/api/admin/registration-list?search=burns`, {
    headers: { cookie: String(admin.cookie) },
  })
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="registration-list-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const text = Buffer.from(await file.arrayBuffer()).toString()
  expect(text.startsWith('\uFEFFSession Title,Date,Time,')).toBe(true)
  expect(parseCsv(text)).toEqual([
    'Session Title,Date,Time,Participant Name,Email,Rota Tier,Registration Date'.split(','),
    ...[
      ['\'=HYPERLINK("x")', 'zoe@nhs.example'],
      ['Bea', 'bea@nhs.example'],
    ].map((person) => [
      'Burns',
      '2032-03-01',
      '10:00–11:00',
      ...person,
      aPerson().rotaTier,
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    ]),
  ])
})

it('the registered addresses of a selection come once each', async () => {
  const { body } = await admin.get('/api/admin/registered-emails?sort=date')
  expect(body).toEqual(['zoe@nhs.example', 'bea@nhs.example'])
})

it('finished sessions are left out or come last, the latest first; one that runs is not finished', async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const timed = (title: string, start: number, end: number) =>
    aSession(admin, {
      title,
      topic: 'Periods',
      category: 'Periods',
      startTime: hours(start),
      endTime: hours(end),
    })
  await timed('B gone', -30, -29)
  await timed('A gone yesterday', -20, -19)
  await timed('C runs', -1, 1)
  const next = await timed('Next week', 170, 171)
  await register(next.id)
  const ofPeriods = (query: string) => page(`search=periods&${query}`)

  const hidden = await ofPeriods('finished=hidden')
  expect(titles(hidden)).toEqual(['C runs', 'Next week'])
  expect(hidden.counts).toMatchObject({ filtered: 2, filteredRegistrations: 1 })
  const [gone, yesterday] = ['B gone', 'A gone yesterday']
  for (const query of ['finished=shown', 'finished=shown&sort=title']) {
    expect(titles(await ofPeriods(query))).toEqual(['C runs', 'Next week', yesterday, gone])
  }
  expect(titles(await ofPeriods('sort=date'))).toEqual([gone, yesterday, 'C runs', 'Next week'])
})

it('one session is selected by its id, finished or not', async () => {
  const [session] = await app.anonymous.sessions()
  const { sessions, counts } = await page(`session=${session!.id}&finished=shown`)
  expect(sessions.map(({ id }) => id)).toEqual([session!.id])
  expect(counts.filtered).toBe(1)
  expect((await admin.get(`${path}?session=a&session=b`)).status).toBe(400)
})

it('hundreds of sessions with the same start come once each, by title in any spelling', async () => {
  const rows = Array.from({ length: 350 }, (_, index) => ({
    title: `${index % 2 ? 'same' : 'Same'} ${index}`,
    description: 'Text',
    category: 'Same',
    location: 'Room',
    startTime: '2035-01-01T10:00:00.000Z',
    endTime: '2035-01-01T11:00:00.000Z',
    registrationRequired: true,
  }))
  for (const data of rows) await app.payload.db.create({ collection: 'session', data })
  const body = await app.anonymous.sessions()
  expect(body.map(({ title }) => title).filter((title) => /^same/i.test(title))).toEqual(
    rows.map(({ title }) => title),
  )
})
