import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { WaitingListStatus } from '#collections/waiting-list/contract.ts'
import type { WaitingListMode } from '#collections/waiting-list/modes.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { findViolations } from '#cms/operations/doctor/find-violations.ts'
import { openSeatStore } from '#cms/features/seats/open-seat-store.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { aFullSession, adminView, counts } from '#cms/testing/full-session.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { fillFreedPlaces } from './freed-places.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())
beforeEach(() => choose('automatic'))

const status = async () => (await admin.get<WaitingListStatus>('/api/admin/waiting-lists')).body
async function choose(mode: WaitingListMode) {
  const { status: answered } = await admin.put('/api/admin/waiting-lists', { mode })
  expect(answered).toBe(200)
}
/** As another process does. */
const fill = () => fillFreedPlaces({ ...hub, seats: openSeatStore(hub.payload) })

async function setSession(id: string, fields: object) {
  const { body } = await hub.anonymous.get<{ id: string }[]>('/api/sessions')
  const stored = body.find((one) => one.id === id)
  const { status: answered } = await admin.put(`/api/sessions/${id}`, { ...stored, ...fields })
  expect(answered).toBe(200)
}
const namesOf = async (id: string) => {
  const view = await adminView(admin, id)
  return {
    registered: view?.registrations.map(({ fullName }) => fullName),
    waiting: view?.waitingList.map(({ name }) => name),
  }
}

it('where an administrator chooses, a freed place stays free and the dashboard says so', async () => {
  await choose('manual')
  const { id, registrations } = await aFullSession(hub, admin, 2, 3)
  await admin.delete(`/api/registrations/${registrations[0]}`)
  await fill()
  expect(await counts(hub, admin, id)).toEqual([1, 3])
  expect((await status()).freed.filter(({ session }) => session === id)).toMatchObject([
    { free: 1, waiting: 3 },
  ])
})

it('the hub gives a freed place by itself soon after it is told to, or the place gets free', async () => {
  const other = await startTestApp({}, { sendsMail: true })
  const client = await other.signIn()
  const { id, registrations } = await aFullSession(other, client, 2, 3)
  const become = (expected: number[]) =>
    vi.waitFor(async () => expect(await counts(other, client, id)).toEqual(expected), {
      timeout: 15_000,
      interval: 100,
    })
  await client.delete(`/api/registrations/${registrations[0]}`)
  await client.put('/api/admin/waiting-lists', { mode: 'automatic' })
  await become([2, 2])
  await client.delete(`/api/registrations/${registrations[1]}`)
  await become([2, 1])
  await other.stop()
})

it('freed places go to those who have waited longest, also where two joined in the same millisecond', async () => {
  const { id, entries } = await aFullSession(hub, admin, 1, 12)
  await hub.payload.db.updateMany({
    collection: 'waiting-list-entry',
    where: { id: { in: entries.slice(0, 6) } },
    data: { joinedAt: '2026-01-01T00:00:00.000Z' },
  })
  const where = { session: { equals: id } }
  const inOrder = await findRows(hub, 'waiting-list-entry', { where, sort: ['joinedAt', 'id'] })
  await setSession(id, { capacity: 10 })
  await fill()
  expect(await counts(hub, admin, id)).toEqual([10, 3])
  expect((await namesOf(id)).registered?.slice(1).toSorted()).toEqual(
    inOrder
      .slice(0, 9)
      .map(({ name }) => name)
      .toSorted(),
  )
  const mails = await findRows(hub, 'mail', {
    where: { and: [where, { kind: { equals: 'promotion' } }] },
  })
  expect(mails.map(({ state, tries }) => [state, tries])).toEqual(
    Array.from({ length: 9 }, () => ['waiting', 1]),
  )
})

it('a place is given however it got free: by an erasure, by a deletion, by places without a limit', async () => {
  const { id, registrations } = await aFullSession(hub, admin, 2, 4)
  const [first] = (await adminView(admin, id))!.registrations
  await admin.post('/api/admin/people/erase', { email: first!.email })
  await fill()
  expect(await counts(hub, admin, id)).toEqual([2, 3])
  await admin.delete(`/api/registrations/${registrations[1]}`)
  await fill()
  expect(await counts(hub, admin, id)).toEqual([2, 2])
  await setSession(id, { capacity: null })
  await fill()
  expect(await counts(hub, admin, id)).toEqual([4, 0])
})

it('several processes that look at once give no place twice and let nobody overtake', async () => {
  const { id, registrations } = await aFullSession(hub, admin, 3, 6)
  const { waiting } = await namesOf(id)
  for (const one of registrations.slice(0, 2)) await admin.delete(`/api/registrations/${one}`)
  await Promise.all([fill(), fill(), fill(), fill()])
  expect(await counts(hub, admin, id)).toEqual([3, 4])
  expect((await namesOf(id)).waiting).toEqual(waiting?.slice(2))
})

it('a session that has started, or that needs no registration, is left alone', async () => {
  const started = await aFullSession(hub, admin, 1, 1)
  const open = await aFullSession(hub, admin, 1, 1)
  await setSession(open.id, { registrationRequired: false, capacity: 2 })
  await setSession(started.id, { startTime: '2026-01-05T09:00:00', capacity: 2 })
  await fill()
  expect(await counts(hub, admin, open.id)).toEqual([1, 1])
  expect(await counts(hub, admin, started.id)).toEqual([1, 1])
  const freed = (await status()).freed.map(({ session }) => session)
  expect(freed).not.toContain(open.id)
  expect(freed).not.toContain(started.id)
})

it('only administrators read and choose who gives freed places', async () => {
  expect((await hub.anonymous.get('/api/admin/waiting-lists')).status).toBe(401)
  const body = { mode: 'manual' }
  expect((await hub.anonymous.put('/api/admin/waiting-lists', body)).status).toBe(401)
  expect((await admin.put('/api/admin/waiting-lists', { mode: 'lottery' })).status).toBe(400)
})

it('after random sign-ups, deletions and edits nobody was overtaken and no place is empty while somebody waits', async () => {
  const { id } = await aSession(admin, { capacity: 3 })
  const order: string[] = []
  let state = 42
  const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % below
  for (let step = 0; step < 50; step++) {
    const person = aPerson()
    const view = (await adminView(admin, id))!
    const act = random(10)
    if (act < 4) {
      const { status: answered } = await hub.anonymous.post(`/api/sessions/${id}/register`, person)
      if (answered === 409) {
        const { fullName: name, email, rotaTier: tier } = person
        await hub.anonymous.post(`/api/sessions/${id}/waiting-list`, { name, email, tier })
        order.push(name)
      }
    } else if (act < 7 && view.registrations.length > 0) {
      const { id: one } = view.registrations[random(view.registrations.length)]!
      await admin.delete(`/api/registrations/${one}`)
    } else if (act < 8 && view.waitingList.length > 0) {
      const [gone] = view.waitingList.slice(random(view.waitingList.length))
      await admin.delete(`/api/waiting-list/${gone!.id}`)
      order.splice(order.indexOf(gone!.name), 1)
    } else if (act < 9) await setSession(id, { capacity: 1 + random(6) })
    else await Promise.all([fill(), fill()])
  }
  await fill()
  const { waiting, registered } = await namesOf(id)
  const { capacity } = (await adminView(admin, id))!
  // Whoever still waits joined after all who got a place.
  expect(waiting).toEqual(order.slice(order.length - waiting!.length))
  expect(waiting!.length === 0 || registered!.length >= capacity!).toBe(true)
  expect(await findViolations(hub.payload, storageOf(hub.env))).toEqual([])
})
