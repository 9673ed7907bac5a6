import { describe, expect, it } from 'vitest'
import { clockChange, dayAfter, inDays, nextYear } from '#collections/dates.fixture.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import type { UndoneImport } from '#collections/sessions/import.contract.ts'
import type { PublicHoliday } from '#collections/sessions/together.contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aSession } from '#cms/testing/factories.ts'
import { auditLogOf } from '#cms/testing/audit-log.ts'
import { publicHolidays } from './repeat-session.ts'

const { hub, admin } = await aHub()

const titled = async (title: string) =>
  (await hub.anonymous.sessions()).filter((session) => session.title === title)
const day = inDays(60).slice(0, 10)
const repeat = (id: string, days: unknown) =>
  admin.post<SessionView[]>(`/api/admin/sessions/${id}/repeat`, { days })

describe('repeating a session', () => {
  it('makes separate sessions, at the same wall-clock time across a clock change [session.repeat]', async () => {
    const [first = '', before = '', after = ''] = [-10, -3, 4].map((days) =>
      dayAfter(clockChange('March'), days),
    )
    const times = { startTime: `${first}T09:00:00`, endTime: `${first}T10:30:00` }
    const taught = { facultyEmail: 'a.khan@example.org', teachingMinutes: 45 }
    const materialsUrl = 'https://example.org/slides'
    const named = { title: 'Across the clocks', capacity: 1, ...taught, materialsUrl }
    const session = await aSession(admin, { ...times, ...named })
    await hub.anonymous.register(session.id)
    const { status, body } = await repeat(session.id, [before, after])
    expect(status).toBe(201)
    const { id, startTime, endTime, registered, sequence, ...same } = session
    expect(body).toEqual([
      expect.objectContaining({
        ...same,
        materialsUrl: null,
        startTime: `${before}T09:00:00.000Z`,
        endTime: `${before}T10:30:00.000Z`,
        registered: 0,
        sequence: 0,
      }),
      expect.objectContaining({
        ...same,
        materialsUrl: null,
        startTime: `${after}T08:00:00.000Z`,
        endTime: `${after}T09:30:00.000Z`,
      }),
    ])
    expect(new Set([id, ...body.map((copy) => copy.id)]).size).toBe(3)
    expect(await hub.rows('session', { title: session.title })).toMatchObject([
      taught,
      taught,
      taught,
    ])

    const [one, another] = body
    const place = await hub.anonymous.register(one!.id)
    expect(place.status).toBe(201)
    expect((await hub.anonymous.register(one!.id)).status).toBe(409)
    await admin.delete(`/api/sessions/${id}`)
    expect((await titled('Across the clocks')).map((left) => left.id)).toEqual([
      one!.id,
      another!.id,
    ])
  })

  it('keeps the length of a session over midnight', async () => {
    const times = {
      startTime: `${nextYear('06-01')}T20:00:00`,
      endTime: `${nextYear('06-03')}T08:00:00`,
    }
    const { id } = await aSession(admin, times)
    const { body } = await repeat(id, [nextYear('06-29')])
    expect(body).toMatchObject([
      {
        startTime: `${nextYear('06-29')}T19:00:00.000Z`,
        endTime: `${nextYear('07-01')}T07:00:00.000Z`,
      },
    ])
  })

  it('is one audit event, with their number', async () => {
    const { id } = await aSession(admin)
    await repeat(
      id,
      [7, 14, 21].map((days) => inDays(days).slice(0, 10)),
    )
    const entries = await auditLogOf(hub.payload)
    expect(entries.at(-1)).toMatchObject({ deed: 'create', subject: 'session', count: 3 })
  })

  it.each([
    ['no day', []],
    ['a day that does not exist', [nextYear('02-08'), nextYear('02-30')]],
    ['one day twice', [day, day]],
    ['a year far away', ['9999-02-08']],
    ['201 days', Array.from({ length: 201 }, (_, days) => dayAfter(day, days))],
    ['no list', day],
  ])('with %s is refused, and makes nothing', async (_name, days) => {
    const title = `Refused ${_name}`
    const { id } = await aSession(admin, { title })
    expect((await repeat(id, days)).status).toBe(400)
    expect(await titled(title)).toHaveLength(1)
  })

  it('whose time the clocks skip on one of the days makes none', async () => {
    const times = { startTime: '2043-03-22T01:30:00', endTime: '2043-03-22T02:15:00' }
    const { id, title } = await aSession(admin, times)
    const { status, body } = await repeat(id, ['2043-04-05', '2043-03-29'])
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: expect.stringContaining('does not exist on Sunday') })
    expect(await titled(title)).toHaveLength(1)
  })
})

it('one undo removes all copies without registrations or edits', async () => {
  const times = { startTime: inDays(7), endTime: inDays(7, '11:00') }
  const session = await aSession(admin, { ...times, title: 'Too many' })
  const days = [14, 21, 28, 35].map((ahead) => inDays(ahead).slice(0, 10))
  const { body: copies } = await repeat(session.id, days)
  const [registered, edited] = copies
  await hub.anonymous.register(registered!.id)
  await admin.put(`/api/sessions/${edited!.id}`, { ...edited, location: 'Room 9' })
  const sessions = copies.map(({ id }) => id)
  const undone = await admin.post<UndoneImport>('/api/admin/sessions/repeat/undo', { sessions })
  expect(undone).toMatchObject({ status: 200, body: { removed: 2 } })
  const kept = [registered!.id, edited!.id]
  expect(undone.body.kept.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
  const left = (await titled('Too many')).map(({ id }) => id)
  expect(left.toSorted()).toEqual([session.id, ...kept].toSorted())
})

describe('the public holidays', () => {
  it('are those of the region, for this year and the next three', async () => {
    const { body } = await admin.get<PublicHoliday[]>('/api/admin/public-holidays')
    const year = new Date().getFullYear()
    expect(body).toContainEqual({ day: `${year}-12-25`, name: 'Christmas Day' })
    expect(body).toContainEqual({ day: `${year + 3}-01-01`, name: "New Year's Day" })
  })

  it('are those of a Monday in May, which move', async () => {
    const found = await publicHolidays('GB-ENG', new Date('2027-06-01'))
    expect(found).toContainEqual({ day: '2027-05-03', name: 'Early May bank holiday' })
    expect(await publicHolidays('none')).toEqual([])
  })
})
