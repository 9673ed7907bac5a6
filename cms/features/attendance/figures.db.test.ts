import { addMinutes } from 'date-fns/addMinutes'
import { beforeEach, expect, it } from 'vitest'
import { academicYearName } from '#collections/attendance/hours.ts'
import type { Figures } from '#collections/figures/contract.ts'
import { applyRetention } from '#cms/features/privacy/retention.ts'
import { findAttendance } from '#cms/features/attendance/attendance-rows.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { record } from '#cms/testing/past-session.ts'
import { figuresOfYear } from './figures.ts'

const { hub, admin } = await aHub()
beforeEach(async () => {
  await hub.clear('registration', 'attendance', 'feedback', 'session')
})

const year = 2025
const afterwards = new Date('2026-10-01T00:00:00Z')

type Shares = { all?: number; half?: number; walkIns?: number; registered?: number }

/** A session of an hour, moved to then once people have signed up for it; `all` and `half` are registered. */
async function heldAt(start: string, shares: Shares = {}, fields: object = {}) {
  const { all = 0, half = 0, walkIns = 0, registered = all + half } = shares
  const session = await aSession(admin, { capacity: 50, ...fields })
  const people = Array.from({ length: registered }, () => aPerson())
  for (const person of people) await hub.anonymous.register(session.id, person)
  const data = {
    startTime: new Date(start).toISOString(),
    endTime: addMinutes(new Date(start), 60).toISOString(),
  }
  await hub.change('session', session.id, data)
  const whole = [...people.slice(0, all), ...Array.from({ length: walkIns }, () => aPerson())]
  if (whole.length > 0) await record(admin, session.id, whole)
  if (half > 0) await record(admin, session.id, people.slice(all, all + half), 'half')
  return { ...session, people }
}
async function rate(session: string, ratings: [useful: number, taught: number][]) {
  for (const [index, { id, email }] of (await findAttendance(hub, session)).entries()) {
    const link = signLink(hub.env, 'attendance', id, email)
    const [useful, taught] = ratings[index] ?? []
    if (useful) await hub.anonymous.post('/api/my/feedback', { link, useful, taught })
  }
}
const figures = (of = year, now = afterwards) => figuresOfYear(hub, of, now)

const recent = () => addMinutes(new Date(), -70).toISOString()

it('figures count all sessions that are over, and absence only with attendance [figures.year]', async () => {
  await heldAt('2025-11-05T13:00:00Z', { all: 3, half: 1, walkIns: 2, registered: 6 })
  await heldAt('2025-12-05T13:00:00Z', { registered: 4 }, { category: 'Skills' })
  const cancelled = await heldAt('2025-11-06T13:00:00Z', { registered: 1 }, { capacity: null })
  await admin.delete(`/api/sessions/${cancelled.id}`)
  const { months, categories, total } = await figures()
  const first: Partial<Figures> = {
    sessions: 1,
    withRegister: 1,
    minutesTaught: 60,
    places: 50,
    registered: 6,
    there: 6,
    walkIns: 2,
    expected: 6,
    notThere: 2,
    minutesLearned: 5 * 60 + 30,
    means: null,
  }
  expect(months.map(({ name }) => name)).toEqual(['2025-11', '2025-12'])
  expect(months[0]).toMatchObject(first)
  expect(months[1]).toMatchObject({ withRegister: 0, registered: 4, expected: 0, notThere: 0 })
  expect(categories.map(({ sessions }) => sessions)).toEqual([1, 1])
  const sums = { sessions: 2, registered: 10, expected: 6, notThere: 2, places: 100 }
  expect(total).toMatchObject(sums)
})

it('figures count places and teaching hours, but no cancelled registrations', async () => {
  const shares = { all: 1, registered: 2 }
  const session = await heldAt('2025-11-05T13:00:00Z', shares, { capacity: null })
  await admin.put(`/api/sessions/${session.id}`, {
    ...session,
    startTime: '2025-11-05T13:00:00',
    endTime: '2025-11-05T14:00:00',
    teachingMinutes: 30,
  })
  const [, gone] = await hub.rows('registration', { session: session.id }, 'at')
  await admin.delete(`/api/registrations/${gone!.id}`)
  expect((await figures()).total).toMatchObject({
    places: null,
    registered: 1,
    expected: 1,
    notThere: 0,
    minutesTaught: 30,
    minutesLearned: 30,
  })
})

it('the last evening of July belongs to the old year, by the clock of the site', async () => {
  await heldAt('2026-07-31T22:30:00Z')
  await heldAt('2026-07-31T23:30:00Z')
  expect((await figures()).total.sessions).toBe(1)
  expect((await figures(2026)).months.map(({ name }) => name)).toEqual(['2026-08'])
  expect((await figures()).years).toEqual([2026, 2025])
})

it('those who wait at the start are counted', async () => {
  const session = await heldAt(recent(), { all: 3 }, { capacity: 3 })
  const data = { ...aWaitingPerson(), session: session.id, status: 'waiting', at: recent() }
  await hub.payload.create({ collection: 'registration', data } as never)
  expect((await figuresOfYear(hub, undefined)).total.waiting).toBe(1)
})

it('ratings of sessions with too few answers are in no sum', async () => {
  const shown = await heldAt(recent(), { all: 3 }, { category: 'Airway' })
  const hidden = await heldAt(recent(), { all: 2 }, { category: 'Airway' })
  const only = await heldAt(recent(), { all: 2 }, { category: 'Skills' })
  await rate(shown.id, [[5, 4], [4, 4], [5, 3]]) // prettier-ignore
  await rate(hidden.id, [[1, 2], [1, 2]]) // prettier-ignore
  await rate(only.id, [[1, 1], [1, 1]]) // prettier-ignore
  const { months, categories, total } = await figuresOfYear(hub, undefined, new Date())
  const ratings = { answers: 3, means: { useful: 4.7, taught: 3.7 } }
  expect([months.length, months[0], total]).toMatchObject([1, ratings, ratings])
  expect(categories).toMatchObject([ratings, { answers: 0, means: null }])
  const file = (await admin.get<string>('/api/admin/figures-list')).body
  const ratingsOf = (row: string) => row.trim().split(',').slice(-3)
  expect(file.trim().split('\n').slice(1).map(ratingsOf)).toEqual([
    ['3', '4.7', '3.7'],
    ['3', '4.7', '3.7'],
    ['0', '', ''],
    ['3', '4.7', '3.7'],
  ])
})

it('a session with deleted lists counts only its attendance', async () => {
  await heldAt('2025-11-05T13:00:00Z', { all: 3, half: 1, walkIns: 2, registered: 6 })
  const env = { ...hub.env, RETENTION_MONTHS: 12, ATTENDANCE_RETENTION_MONTHS: 36 }
  const now = new Date('2027-01-01T00:00:00Z')
  await applyRetention({ ...hub, env }, now)
  expect((await figuresOfYear({ ...hub, env }, year, now)).total).toMatchObject({
    sessions: 1,
    withRegister: 1,
    there: 6,
    minutesLearned: 5 * 60 + 30,
    places: null,
    registered: 0,
    walkIns: 0,
    expected: 0,
    notThere: 0,
  })
})

it('the CSV has the numbers of both tables and of the year', async () => {
  await heldAt(recent(), { all: 2, registered: 3 }, { category: '=Airway' })
  const { year: current, months } = await figuresOfYear(hub, undefined)
  const name = academicYearName(current)
  const { body, headers } = await admin.get<string>(`/api/admin/figures-list?year=${current}`)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="figures-${name}.csv"`)
  const lines = body.trim().split('\r\n')
  const numbers = '1,1,1,50,3,2,0,3,1,0,2,0,,'
  expect(lines.slice(1)).toEqual([
    `Month,${months[0]!.name},${numbers}`,
    `Category,'=Airway,${numbers}`,
    `Year,${name},${numbers}`,
  ])
  for (const wrong of ['26', '1812', 'x']) {
    expect((await admin.get(`/api/admin/figures?year=${wrong}`)).status).toBe(400)
  }
})
