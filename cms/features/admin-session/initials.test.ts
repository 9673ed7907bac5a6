import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLogOf } from '#cms/testing/audit-log.ts'
import { aSession, sessionBody } from '#cms/testing/factories.ts'
import { panelCookie } from '#cms/testing/super-admin.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { TestClient } from '#cms/testing/test-client.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const give = (initials: unknown, client = admin) => client.put('/api/admin/session', { initials })
const initialsOf = async (client: TestClient) =>
  (await client.get('/api/admin/session')).body.initials
const listed = async (id: string) => {
  const { body } = await admin.get<{ id: string; editedBy: string | null }[]>(
    '/api/admin/sessions-with-registrations',
  )
  return body.find((one) => one.id === id)?.editedBy
}
const resource = { title: 'R', type: 'link', url: 'https://example.org' }

it('initials are two to four letters, in capitals, and belong to one sign-in', async () => {
  const other = await hub.signIn()
  for (const wrong of ['', 'A', 'ABCDE', 'A1', '<b>', 'a b', 5, undefined, { $ne: 1 }]) {
    expect((await give(wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await give(' éb ')).body).toMatchObject({ initials: 'ÉB', hasAccount: false })
  expect(await initialsOf(admin)).toBe('ÉB')
  expect(await initialsOf(other)).toBeNull()
  expect((await give(null)).body.initials).toBeNull()
})

it('an account of the panel has no initials, not even with both cookies', async () => {
  const panel = await panelCookie(hub)
  const both = new TestClient(hub.url, `${panel}; ${admin.cookie}`)
  for (const client of [new TestClient(hub.url, panel), both]) {
    expect((await client.get('/api/admin/session')).body.hasAccount).toBe(true)
    expect((await give('AB', client)).status).toBe(409)
  }
})

it('the audit log and what was saved last name the initials, until somebody without them saves', async () => {
  await give('AB')
  const { id } = await aSession(admin)
  const nameless = await hub.signIn()
  expect(await listed(id)).toBe('AB')
  const entry = (await auditLogOf(hub.payload)).find(({ subjectId }) => subjectId === id)
  expect(entry).toMatchObject({ actor: 'editor', deed: 'create', initials: 'AB' })
  const { body: copies } = await admin.post<{ id: string }[]>(`/api/admin/sessions/${id}/repeat`, {
    days: ['2033-03-01'],
  })
  expect(await listed(copies[0]!.id)).toBe('AB')
  await nameless.put(`/api/sessions/${id}`, sessionBody())
  expect(await listed(id)).toBeNull()
})

it('who saved a resource or heading is told to administrators alone', async () => {
  await give('QQXZ')
  const made = [
    await admin.post('/api/resources', resource),
    await admin.post('/api/section-headings', { title: 'S' }),
    await admin.post('/api/sub-headings', { title: 'S' }),
  ].map(({ body }) => ({ id: body.id, editedBy: 'QQXZ' }))
  await aSession(admin)
  const { body } = await admin.get('/api/admin/resource-edits')
  expect(body).toEqual(expect.arrayContaining(made))
  for (const path of ['sessions', 'resources', 'section-headings', 'sub-headings']) {
    const answer = await hub.anonymous.get(`/api/${path}`)
    expect(JSON.stringify(answer.body)).not.toMatch(/QQXZ|editedBy/)
  }
})
