import AsyncLock from 'async-lock'
import { subDays } from 'date-fns'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeletedItem, Restored } from '#collections/trash/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { auditLogSummary, clearAuditLog } from '#cms/testing/audit-log.ts'
import { aPerson, aSession, aWaitingPerson } from '#cms/testing/factories.ts'
import { adminView, aFullSession, counts } from '#cms/testing/full-session.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'
import { applyRetention } from '#cms/features/privacy/retention.ts'
import { withLock } from '#cms/platform/database/transactions.ts'

const { hub, admin } = await aHub()
beforeEach(() => clearAuditLog(hub.payload))

const restore = (id: string, body?: object) =>
  admin.post<Restored & { message?: string }>(`/api/admin/deleted-items/${id}/restore`, body)
const listed = async () => (await admin.get<DeletedItem[]>('/api/admin/deleted-items')).body
const itemOf = async (id: string) => (await listed()).find((item) => item.id === id)
const withPeople = (id: string) => adminView(admin, id)
const mailsOf = (session: string) => hub.rows('mail', { session }, 'id')

const remove = async (path: string) => expect((await admin.delete(path)).status).toBe(204)

async function registered(session: string, person = aPerson()) {
  const { body } = await hub.anonymous.register(session, person)
  return { ...person, id: body.id }
}

describe('a deleted registration', () => {
  it('comes back with its id, time and order, and no one is emailed again [trash.restore]', async () => {
    const { id: session } = await aSession(admin)
    const people = [await registered(session), await registered(session), await registered(session)]
    const before = await withPeople(session)
    const mails = await mailsOf(session)
    await remove(`/api/registrations/${people[1]!.id}`)
    expect(await counts(hub, admin, session)).toEqual([2, 0])
    expect(await itemOf(people[1]!.id)).toMatchObject({
      kind: 'registration',
      title: people[1]!.fullName,
    })
    const { status, body } = await restore(people[1]!.id, { withinCapacity: true })
    expect([status, body]).toEqual([
      200,
      { kind: 'registration', title: people[1]!.fullName, people: 0 },
    ])
    expect(await withPeople(session)).toEqual(before)
    expect(await mailsOf(session)).toEqual(mails)
    expect(await itemOf(people[1]!.id)).toBeUndefined()
    expect(await auditLogSummary(hub.payload)).toContain('editor restore registration')
  })

  it('whose place is taken meanwhile needs a Yes to exceed the capacity', async () => {
    const { id: session } = await aSession(admin, { capacity: 1 })
    const first = await registered(session)
    await remove(`/api/registrations/${first.id}`)
    await registered(session)
    const refused = await restore(first.id, { withinCapacity: true })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { current: { capacity: 1, registered: 1, waitingListCount: 0 } },
    ])
    expect((await restore(first.id)).status).toBe(200)
    expect(await counts(hub, admin, session)).toEqual([2, 0])
  })

  it('does not keep the person from registering again; then it stays in the trash', async () => {
    const { id: session } = await aSession(admin)
    const person = await registered(session)
    await remove(`/api/registrations/${person.id}`)
    const { id, ...again } = person
    expect((await registered(session, again)).id).toBeTruthy()
    const { status, body } = await restore(id)
    expect([status, body.message]).toEqual([
      409,
      'This email address is already registered for this session.',
    ])
    expect(await itemOf(id)).toBeTruthy()
    expect(await counts(hub, admin, session)).toEqual([1, 0])
  })

  it('comes back once when several administrators undo at once', async () => {
    const { id: session } = await aSession(admin)
    const { id } = await registered(session)
    await remove(`/api/registrations/${id}`)
    const acquire = vi.spyOn(AsyncLock.prototype, 'acquire')
    const waiting = () => acquire.mock.calls.filter(([key]) => key === session)
    const restored = await withLock(session, async () => {
      const calls = [restore(id), restore(id), restore(id)]
      // All three have found it in the trash.
      await vi.waitFor(() => expect(waiting()).toHaveLength(1 + calls.length))
      return () => Promise.all(calls)
    })
    const answers = await restored()
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404,
    ])
  })

  it('of a deleted session waits until the session is restored', async () => {
    const { id: session } = await aSession(admin)
    const { id } = await registered(session)
    await remove(`/api/registrations/${id}`)
    await remove(`/api/sessions/${session}`)
    expect((await restore(id)).status).toBe(409)
    expect((await restore(session)).body).toMatchObject({ people: 0 })
    expect((await restore(id)).status).toBe(200)
  })
})

it('a deleted session comes back with its people, their order and their emails', async () => {
  const { id } = await aFullSession(hub, admin, 3, 2)
  const before = await withPeople(id)
  const mails = await mailsOf(id)
  await remove(`/api/sessions/${id}`)
  expect(await withPeople(id)).toBeUndefined()
  expect(await itemOf(id)).toMatchObject({ kind: 'session', people: 5 })
  expect((await restore(id)).body).toMatchObject({ kind: 'session', people: 5 })
  const edited = { updatedAt: 0, sequence: 0 }
  expect({ ...(await withPeople(id)), ...edited }).toEqual({ ...before, ...edited })
  expect(await mailsOf(id)).toEqual(mails)
  expect(await itemOf(id)).toBeUndefined()
  expect((await hub.anonymous.register(id)).status).toBe(409)
})

it('every other kind of thing comes back as it was', async () => {
  const heading = { title: 'A heading', orderIndex: 7 }
  const things = [
    ['/api/categories', '/api/categories', { name: 'Toxicology', color: '#123456' }],
    ['/api/resources', '/api/resources', { title: 'R', type: 'link', url: 'https://example.org' }],
    ['/api/section-headings', '/api/section-headings', heading],
    ['/api/sub-headings', '/api/sub-headings', heading],
    ['/api/topic-requests', '/api/admin/topic-requests', { message: 'Burns' }],
    [
      '/api/theatre-list-request',
      '/api/admin/theatre-list-requests',
      { name: 'N', email: 'n@example.org', datesAvailable: 'Now' },
    ],
  ] as const
  for (const [create, list, body] of things) {
    const { id } = (await admin.post<{ id: string }>(create, body)).body
    const before = await admin.get(list)
    await remove(`${list}/${id}`)
    expect((await admin.get(list)).body).not.toEqual(before.body)
    expect([create, (await restore(id)).status]).toEqual([create, 200])
    expect((await admin.get(list)).body).toEqual(before.body)
  }
  const deeds = await auditLogSummary(hub.payload)
  for (const kind of ['category', 'resource', 'sub-heading', 'topic-request']) {
    expect(deeds).toEqual(
      expect.arrayContaining([`editor delete ${kind}`, `editor restore ${kind}`]),
    )
  }
})

it('a category whose name is in use again stays in the trash', async () => {
  const { id } = (await admin.post<{ id: string }>('/api/categories', { name: 'Eyes' })).body
  await remove(`/api/categories/${id}`)
  await admin.post('/api/categories', { name: 'EYES' })
  expect((await restore(id)).status).toBe(409)
  expect(await itemOf(id)).toBeTruthy()
})

it('erasing a person reaches the trash, and keeps nothing of it there', async () => {
  const email = 'gone@example.org'
  const { id: session } = await aFullSession(hub, admin, 1, 0)
  await hub.anonymous.join(session, { ...aWaitingPerson(), email })
  const { id: other } = await aSession(admin)
  const { id } = await registered(other, { ...aPerson(), email })
  await remove(`/api/registrations/${id}`)
  await remove(`/api/sessions/${session}`)
  const request = { message: 'Burns', email }
  const { body: sent } = await admin.post<{ id: string }>('/api/topic-requests', request)
  await remove(`/api/admin/topic-requests/${sent.id}`)
  const { body: exported } = await admin.post<{ deleted: { kind: string }[] }>(
    '/api/admin/people/export',
    { email },
  )
  expect(exported.deleted.map(({ kind }) => kind).toSorted()).toEqual([
    'registration',
    'registration',
    'topic-request',
  ])
  expect((await admin.post('/api/admin/people/erase', { email })).body).toMatchObject({
    deleted: 3,
  })
  expect((await restore(sent.id)).status).toBe(404)
  for (const collection of ['registration', 'topic-request'] as const) {
    const { docs } = await hub.payload.db.find({ collection, pagination: false })
    expect(JSON.stringify(docs)).not.toContain(email)
  }
  expect((await restore(session)).body).toMatchObject({ people: 1 })
  expect(await counts(hub, admin, session)).toEqual([1, 0])
})

it('a thing deleted more than thirty days ago is gone', async () => {
  const deletedAt = subDays(new Date(), 31).toISOString()
  const kept = await aSession(admin)
  const old = await aSession(admin)
  for (const { id } of [kept, old]) await remove(`/api/sessions/${id}`)
  await hub.change('session', old.id, { deletedAt })
  const heading = { title: 'Old', orderIndex: 7 }
  const { id } = (await admin.post<{ id: string }>('/api/sub-headings', heading)).body
  await remove(`/api/sub-headings/${id}`)
  await hub.change('sub-heading', id, { deletedAt })
  await applyRetention(hub)
  const ids = (await listed()).map((item) => item.id)
  expect(ids).toContain(kept.id)
  for (const gone of [old.id, id]) {
    expect(ids).not.toContain(gone)
    expect((await restore(gone)).status).toBe(404)
  }
})

it('super-admins delete for good in the panel, the team does not', async () => {
  const panel = await signInToPanel(hub)
  const { id } = (await admin.post<{ id: string }>('/api/categories', { name: 'Ears' })).body
  expect((await admin.delete(`/cms/api/category/${id}?trash=true`)).status).toBe(403)
  await remove(`/api/categories/${id}`)
  expect((await admin.delete(`/cms/api/category/${id}?trash=true`)).status).toBe(403)
  expect((await panel('DELETE', `category/${id}?trash=true`)).status).toBe(200)
  expect((await restore(id)).status).toBe(404)
  expect(await auditLogSummary(hub.payload)).toContain('super-admin delete category')
})
