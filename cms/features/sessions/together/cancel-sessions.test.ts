import { addMinutes } from 'date-fns/addMinutes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextYear } from '#collections/dates.fixture.ts'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import type { AdminSessionView, SessionView } from '#collections/sessions/contract.ts'
import type { Together } from '#collections/sessions/together.contract.ts'
import { findViolations } from '#cms/operations/doctor/find-violations.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { findRows, withId } from '#cms/platform/database/rows.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { auditLogSummary } from '#cms/testing/audit-log.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { aFullSession, counts } from '#cms/testing/full-session.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import type { TestClient } from '#cms/testing/test-client.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const cancel = (sessions: string[], more: object = {}) =>
  admin.post<Together & { message?: string }>('/api/admin/sessions/cancel', {
    sessions,
    reason: 'The speaker is ill.',
    tell: true,
    ...more,
  })
const reinstate = (sessions: string[]) =>
  admin.post<Together>('/api/admin/sessions/reinstate', { sessions })
const shown = async (id: string) =>
  (await hub.anonymous.get<SessionView[]>('/api/sessions')).body.find((one) => one.id === id)
const withPeople = async (id: string) =>
  (await admin.get<AdminSessionView[]>('/api/admin/sessions-with-registrations')).body.find(
    (one) => one.id === id,
  )
const mailsOf = (session: string, kind: 'cancelled' | 'reinstated') =>
  findRows(hub, 'mail', {
    where: { and: [{ session: { equals: session } }, { kind: { equals: kind } }] },
  })

describe('a cancelled session', () => {
  it('stays in the programme with its reason, its people and their places', async () => {
    const { id } = await aFullSession(hub, admin, 2, 1)
    const before = await withPeople(id)
    expect((await cancel([id])).body).toEqual({ sessions: 1, emails: 3 })
    expect(await shown(id)).toMatchObject({
      cancelledAt: expect.any(String),
      cancelReason: 'The speaker is ill.',
      registered: 2,
      waitingListCount: 1,
    })
    const after = await withPeople(id)
    expect(after?.registrations).toEqual(before?.registrations)
    expect(after?.waitingList).toEqual(before?.waitingList)
    expect(after!.sequence).toBeGreaterThan(before!.sequence)
    expect(await mailsOf(id, 'cancelled')).toHaveLength(3)
    expect(await auditLogSummary(hub.payload)).toContain('editor cancel session')
    expect(await findViolations(hub.payload, storageOf(hub.env))).toEqual([])
  })

  it('takes nobody: not by registering, waiting, promoting, adding or moving', async () => {
    const { id } = await aSession(admin, { capacity: 2 })
    const { id: full } = await aFullSession(hub, admin, 1, 1)
    const { id: other } = await aSession(admin)
    const { body: person } = await hub.anonymous.post<{ id: string }>(
      `/api/sessions/${other}/register`,
      aPerson(),
    )
    await cancel([id, full])
    const waiting = (await withPeople(full))!.waitingList[0]!
    const answers = [
      await hub.anonymous.post(`/api/sessions/${id}/register`, aPerson()),
      await hub.anonymous.post(`/api/sessions/${full}/waiting-list`, aWaitingPerson()),
      await admin.post(`/api/waiting-list/${waiting.id}/promote`, {}),
      await admin.post(`/api/admin/sessions/${id}/people`, { ...aPerson(), list: 'registration' }),
      await admin.post(`/api/registrations/${person.id}/move`, {
        session: id,
        list: 'registration',
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    expect(answers[0]!.body).toMatchObject({
      message: 'This session was cancelled by the teaching team.',
    })
    expect(await counts(hub, admin, id)).toEqual([0, 0])
  })

  it('is put back on with everybody, and only whoever was told of the cancellation is told', async () => {
    const { id } = await aFullSession(hub, admin, 2, 0)
    await cancel([id])
    const [first] = await mailsOf(id, 'cancelled')
    await hub.payload.db.updateOne({
      collection: 'mail',
      where: withId(first!.id),
      data: { state: 'sent' },
    })
    expect((await reinstate([id])).body).toEqual({ sessions: 1, emails: 1 })
    expect(await mailsOf(id, 'reinstated')).toMatchObject([{ email: first!.email }])
    expect(await shown(id)).toMatchObject({ cancelledAt: null, cancelReason: null })
    expect(await counts(hub, admin, id)).toEqual([2, 0])
    expect((await reinstate([id])).body).toEqual({ sessions: 0, emails: 0 })
  })

  it('keeps what waits to be sent, and has sent what was dropped meanwhile once it is back on', async () => {
    const { id } = await aFullSession(hub, admin, 2, 0)
    const mails = () => findRows(hub, 'mail', { where: { session: { equals: id } }, sort: 'id' })
    const [one, other] = await mails()
    const change = (mail: string, data: Record<string, string>) =>
      hub.payload.db.updateOne({ collection: 'mail', where: withId(mail), data })
    await change(one!.id, { kind: 'reminder' })
    await cancel([id], { tell: false })
    await change(other!.id, { state: 'dropped', dueAt: addMinutes(new Date(), 2).toISOString() })
    await reinstate([id])
    expect(await mails()).toMatchObject([
      { id: one!.id, state: 'waiting' },
      { id: other!.id, state: 'waiting' },
    ])
  })

  it('tells its people behind their link, and lets them give it up', async () => {
    const { id } = await aSession(admin)
    const { email, ...person } = aPerson()
    const { body } = await hub.anonymous.post<{ id: string }>(`/api/sessions/${id}/register`, {
      ...person,
      email,
    })
    await cancel([id])
    const link = signLink(hub.env, 'registration', body.id, email)
    const { body: view } = await hub.anonymous.post<MySignUp>('/api/my/view', { link })
    expect(view).toMatchObject({
      session: { cancelReason: 'The speaker is ill.' },
      isRegistered: true,
    })
  })

  it('says so in the calendar and the exported list', async () => {
    const { id, title, sequence } = await aSession(admin)
    await hub.anonymous.post(`/api/sessions/${id}/register`, aPerson())
    await cancel([id])
    const read = async (path: string) => (await fetch(hub.url + path)).text()
    const calendar = await read('/api/calendar.ics')
    const event = calendar.split('BEGIN:VEVENT').find((one) => one.includes(`session-${id}`))!
    expect(event).toContain('STATUS:CANCELLED')
    expect(event).toContain(`SUMMARY:Cancelled: ${title}`)
    expect(Number(/SEQUENCE:(\d+)/.exec(event)?.[1])).toBeGreaterThan(sequence)
    const { body } = await admin.get<string>('/api/admin/registration-list')
    expect(body).toContain(`Cancelled: ${title}`)
  })

  it('can be edited and repeated; the copies are on', async () => {
    const { id } = await aSession(admin)
    await cancel([id])
    const { body: copies } = await admin.post<SessionView[]>(`/api/admin/sessions/${id}/repeat`, {
      days: [nextYear('12-01'), nextYear('12-08')],
    })
    expect(copies.map(({ cancelledAt }) => cancelledAt)).toEqual([null, null])
    expect((await shown(id))?.cancelledAt).toBeTruthy()
  })
})

it('several sessions are cancelled together or not at all', async () => {
  const [one, other] = [await aSession(admin), await aSession(admin)]
  expect((await cancel([one.id, 'no-such-session'])).status).toBe(404)
  expect((await shown(one.id))?.cancelledAt).toBeNull()
  expect((await cancel([one.id, other.id])).body).toEqual({ sessions: 2, emails: 0 })
  expect((await cancel([one.id, one.id])).status).toBe(400)
})

it('no sign-up that races with a cancellation is stored without being told of it', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await aSession(admin, { capacity: 50 })
    const signUps = Array.from({ length: 10 }, () =>
      hub.anonymous.post(`/api/sessions/${id}/register`, aPerson()),
    )
    await cancel([id])
    await Promise.all(signUps)
    const stored = (await withPeople(id))!.registrations.map(({ email }) => email).toSorted()
    const told = (await mailsOf(id, 'cancelled')).map(({ email }) => email).toSorted()
    expect(told).toEqual(stored)
  }
})
