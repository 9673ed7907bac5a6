import { describe, expect, it, beforeAll } from 'vitest'
import { type SessionView, StaleEdit } from '#collections/sessions/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aSession, sessionBody } from '#cms/testing/factories.ts'
import { adminView } from '#cms/testing/full-session.ts'
import type { SameRoomSession } from '#collections/sessions/together.contract.ts'

const { hub, admin } = await aHub()

const stored = async (id: string) => (await adminView(admin, id))!

describe('an edit that started from an older version', () => {
  it('is refused with a sentence and the version that is stored, and nothing is saved [session.stale]', async () => {
    const body = sessionBody()
    const { id } = await aSession(admin, body)
    await hub.anonymous.register(id)
    const { updatedAt } = await stored(id)
    await admin.put(`/api/sessions/${id}`, { ...body, title: 'First', capacity: 3, updatedAt })
    const refused = await admin.put(`/api/sessions/${id}`, { ...body, title: 'Second', updatedAt })
    expect(refused.status).toBe(409)
    const { registrations, waitingList, attended, ...current } = await stored(id)
    expect(refused.body).toEqual({
      message: 'Someone else has changed this session. Your changes have not been saved.',
      current,
    })
    expect(StaleEdit.parse(refused.body).current).toMatchObject({ title: 'First', registered: 1 })
    expect([registrations.length, waitingList.length, attended]).toEqual([1, 0, 0])
  })

  it('is refused after a change in the panel and after a category was renamed', async () => {
    const category = (await admin.post('/api/categories', { name: 'Paediatrics' })).body
    const body = sessionBody({ category: 'Paediatrics' })
    const { id } = await aSession(admin, body)
    const first = await stored(id)
    await hub.payload.update({ collection: 'session', id, data: { location: 'Elsewhere' } })
    const second = await stored(id)
    await admin.put(`/api/categories/${String(category.id)}`, { name: 'Children' })
    for (const { updatedAt } of [first, second]) {
      expect((await admin.put(`/api/sessions/${id}`, { ...body, updatedAt })).status).toBe(409)
    }
    expect(await stored(id)).toMatchObject({ location: 'Elsewhere', category: 'Children' })
  })
})

it('of ten edits at once that started from the same version, one is saved', async () => {
  for (let round = 0; round < 5; round++) {
    const body = sessionBody({ capacity: 5 })
    const { id } = await aSession(admin, body)
    const { updatedAt } = await stored(id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admin.put<SessionView>(`/api/sessions/${id}`, {
          ...body,
          title: `Edit ${index}`,
          capacity: index + 1,
          updatedAt,
        }),
      ),
    )
    const saved = answers.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(9)
    const { title, capacity } = await stored(id)
    expect(saved[0]?.body).toMatchObject({ title, capacity })
    // A refused editor sees the saved session, not the one before.
    for (const answer of refused) expect(StaleEdit.parse(answer.body).current.title).toBe(title)
  }
})

const times = (from: string, to: string) => ({
  startTime: `2031-07-01T${from}:00`,
  endTime: `2031-07-01T${to}:00`,
})
const ask = (query: Record<string, string>) =>
  admin.get<SameRoomSession[]>(`/api/admin/same-room?${new URLSearchParams(query)}`)
const found = async (query: Record<string, string>) =>
  (await ask({ location: 'Resus 1', ...query })).body.map(({ id }) => id)

it('a session in the same room at that time is found, in any capitals, and none beside it', async () => {
  const { id, title } = await aSession(admin, { location: 'Resus  1', ...times('10:00', '11:00') })
  await aSession(admin, { location: 'Resus 2', ...times('10:00', '11:00') })
  const { body } = await ask({ location: ' resus 1 ', ...times('10:30', '12:00') })
  expect(body).toEqual([
    {
      id,
      title,
      startTime: '2031-07-01T09:00:00.000Z',
      endTime: '2031-07-01T10:00:00.000Z',
    },
  ])
  expect(await found(times('09:00', '12:00'))).toEqual([id])
  expect(await found(times('10:15', '10:45'))).toEqual([id])
  expect(await found(times('09:00', '10:00'))).toEqual([])
  expect(await found(times('11:00', '12:00'))).toEqual([])
  expect(await found({ ...times('10:00', '11:00'), except: id })).toEqual([])
})

it('a session of several days is found on its last one', async () => {
  const { id } = await aSession(admin, {
    location: 'Tent',
    startTime: '2031-08-01T09:00:00',
    endTime: '2031-08-03T17:00:00',
  })
  const query = { startTime: '2031-08-03T10:00:00', endTime: '2031-08-03T11:00:00' }
  expect(await found({ location: 'Tent', ...query })).toEqual([id])
})

it('days of a repetition with the location in use are named, across a clock change', async () => {
  const { id } = await aSession(admin, {
    location: 'Seminar 2',
    startTime: '2032-10-21T14:00:00',
    endTime: '2032-10-21T15:00:00',
  })
  const other = await aSession(admin, {
    location: 'seminar 2',
    startTime: '2032-11-04T14:30:00',
    endTime: '2032-11-04T16:00:00',
  })
  const path = `/api/admin/sessions/${id}/same-room`
  const days = ['2032-10-28', '2032-11-04', '2032-11-11']
  const { status, body } = await admin.post(path, { days })
  const { title, startTime, endTime } = other
  expect([status, body]).toEqual([
    200,
    [{ day: '2032-11-04', sessions: [{ id: other.id, title, startTime, endTime }] }],
  ])
  expect((await admin.post(path, { days: ['soon'] })).status).toBe(400)
  expect((await admin.post('/api/admin/sessions/none/same-room', { days })).status).toBe(404)
})

const month = async (path: string) =>
  (await hub.anonymous.get<SessionView[]>(`/api/sessions/month${path}`)).body.map(
    ({ title }) => title,
  )

describe('a month', () => {
  beforeAll(async () => {
    const at = (title: string, startTime: string, endTime: string) =>
      aSession(admin, { title, startTime, endTime })
    await at('31 May 23:30', '2028-05-31T23:30:00', '2028-06-01T00:10:00')
    await at('1 June 00:15', '2028-06-01T00:15:00', '2028-06-01T01:00:00')
    await at('30 June 23:30', '2028-06-30T23:30:00', '2028-07-01T00:30:00')
    await at('1 July 00:15', '2028-07-01T00:15:00', '2028-07-01T01:15:00')
  })

  it('holds the sessions whose start falls into it in site time, by start', async () => {
    expect(await month('/2028/6')).toEqual(['1 June 00:15', '30 June 23:30'])
    expect(await month('/2028/05')).toEqual(['31 May 23:30'])
    expect(await month('?year=2028&month=7')).toEqual(['1 July 00:15'])
    expect(await month('/2028/8')).toEqual([])
  })

  it.each(['/2028/13', '/2028/0', '/x/6', '?year=2028', '/99999/1'])(
    '%s is malformed',
    async (path) => {
      expect((await hub.anonymous.get(`/api/sessions/month${path}`)).status).toBe(400)
    },
  )
})
