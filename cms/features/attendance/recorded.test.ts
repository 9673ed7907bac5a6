import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegisterLine } from '#collections/attendance/contract.ts'
import { applyRetention } from '#cms/features/privacy/retention/apply-retention.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { aPerson } from '#cms/testing/factories.ts'
import { counts } from '#cms/testing/full-session.ts'
import { aPastSession } from '#cms/testing/past-session.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const addressOf = (session: string) => `/api/admin/sessions/${session}/attendance`
const tick = (session: string, people: object[], share: 'all' | null) =>
  admin.put<RegisterLine[]>(addressOf(session), {
    people: people.map((person) => ({ ...person, share })),
  })
const rowsOf = (session: string) =>
  findRows(hub, 'attendance', { where: { session: { equals: session } } })

describe('what was recorded', () => {
  it('goes with its session, which says of how many people it was, and comes back with it', async () => {
    const { session, registered } = await aPastSession(hub, admin, { people: 2 })
    await tick(session.id, [...registered, aPerson()], 'all')
    const before = await rowsOf(session.id)
    await admin.delete(`/api/sessions/${session.id}`)
    const deleted = await admin.get<{ id: string; people: number }[]>('/api/admin/deleted-items')
    expect(deleted.body.find(({ id }) => id === session.id)?.people).toBe(3)
    expect((await admin.post(`/api/admin/deleted-items/${session.id}/restore`)).status).toBe(200)
    expect((await rowsOf(session.id)).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      before.toSorted((a, b) => a.id.localeCompare(b.id)),
    )
    expect(await counts(hub, admin, session.id)).toEqual([2, 0])
  })

  it('is exported and erased with the person, in the trash too', async () => {
    const { session } = await aPastSession(hub, admin)
    const [one, other] = [aPerson(), aPerson()]
    await tick(session.id, [one, other], 'all')
    const input = { email: one.email }
    const exported = await admin.post('/api/admin/people/export', input)
    expect(exported.body.attendance).toMatchObject([
      {
        share: 'all',
        number: expect.stringMatching(/^[0-9A-Z]{12}$/),
        session: { id: session.id },
      },
    ])
    expect((await admin.post('/api/admin/people/erase', input)).body.attendance).toBe(1)
    await tick(session.id, [other], null)
    const erased = await admin.post('/api/admin/people/erase', { email: other.email })
    expect(erased.body).toMatchObject({ attendance: 0, deleted: 1 })
    expect(await rowsOf(session.id)).toEqual([])
  })

  it('is kept for its own time, longer than the lists, and no longer', async () => {
    const { session } = await aPastSession(hub, admin, { began: 60 * 24 * 800 })
    const { session: older } = await aPastSession(hub, admin, { began: 60 * 24 * 1_100 })
    for (const { id } of [session, older]) await tick(id, [aPerson()], 'all')
    expect((await applyRetention(hub)).attendance).toBe(1)
    expect([await rowsOf(session.id), await rowsOf(older.id)]).toMatchObject([[{}], []])
  })
})
