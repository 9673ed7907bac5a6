import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { clearAuditLog, inShort, auditLogOf } from '#cms/testing/audit-log.ts'
import { aSession, aWaitingPerson, sessionBody } from '#cms/testing/factories.ts'
import { aPdf, upload } from '#cms/testing/files.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { idsIn, signInToPanel, type SuperAdmin } from '#cms/testing/super-admin.ts'
import { adminPassword, startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient
let panel: SuperAdmin
let id: string

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
  panel = await signInToPanel(hub)
  id = (await aSession(admin)).id
})
afterAll(() => hub.stop())
beforeEach(() => clearAuditLog(hub.payload))

const heading = { title: 'H', description: '' }
const resource = {
  title: 'R',
  description: 'D',
  type: 'link',
  url: 'https://example.org',
  category: 'C',
}
const idOf = async (path: string, body: object) => String((await admin.post(path, body)).body.id)
const waiting = async () => (await aFullSession(hub, admin, 1, 1)).entries[0]!
const request = async (path: string) => {
  await hub.anonymous.post(path, { ...aWaitingPerson(), message: 'M', datesAvailable: 'D' })
  const list = path === '/api/topic-requests' ? path : `${path}s`
  const { body } = await admin.get<{ id: string }[]>(list.replace('/api', '/api/admin'))
  return body[0]!.id
}

/** A preparation, the deed, and its entry in the audit log. */
type Row = [string, () => Promise<string>, (id: string) => Promise<{ status: number }>, string]
const nothing = async () => id
const calls: Row[] = [
  [
    'signs in',
    nothing,
    () => hub.anonymous.post('/api/admin/login', { password: adminPassword }),
    'editor sign-in shared password',
  ],
  [
    'signs out',
    nothing,
    async () => (await hub.signIn()).post('/api/admin/logout'),
    'editor sign-out shared password',
  ],
  [
    'creates a session',
    nothing,
    () => admin.post('/api/sessions', sessionBody()),
    'editor create session',
  ],
  [
    'edits a session',
    nothing,
    () => admin.put(`/api/sessions/${id}`, sessionBody()),
    'editor edit session',
  ],
  [
    'deletes a session',
    async () => (await aSession(admin)).id,
    (one) => admin.delete(`/api/sessions/${one}`),
    'editor delete session',
  ],
  [
    'creates a category',
    nothing,
    () => admin.post('/api/categories', { name: 'New', color: '#112233' }),
    'editor create category',
  ],
  [
    'creates a resource',
    nothing,
    () => admin.post('/api/resources', resource),
    'editor create resource',
  ],
  [
    'reorders resources',
    () => idOf('/api/resources', resource),
    (one) => admin.put('/api/resources/reorder', { resourceOrders: [{ id: one, orderIndex: 3 }] }),
    'editor reorder resource 1',
  ],
  [
    'edits a heading',
    () => idOf('/api/section-headings', heading),
    (one) => admin.put(`/api/section-headings/${one}`, heading),
    'editor edit section-heading',
  ],
  [
    'edits a page',
    nothing,
    () => admin.put('/api/topic-requests-page-content', {}),
    'editor edit topic-requests-page',
  ],
  [
    'deletes a registration',
    async () => (await aFullSession(hub, admin, 1, 0)).registrations[0]!,
    (one) => admin.delete(`/api/registrations/${one}`),
    'editor delete registration',
  ],
  [
    'promotes',
    waiting,
    (one) => admin.post(`/api/waiting-list/${one}/promote`),
    'editor promote registration',
  ],
  [
    'deletes a waiting-list entry',
    waiting,
    (one) => admin.delete(`/api/waiting-list/${one}`),
    'editor delete registration',
  ],
  [
    'deletes a topic request',
    () => request('/api/topic-requests'),
    (one) => admin.delete(`/api/admin/topic-requests/${one}`),
    'editor delete topic-request',
  ],
  [
    'deletes a theatre request',
    () => request('/api/theatre-list-request'),
    (one) => admin.delete(`/api/admin/theatre-list-requests/${one}`),
    'editor delete theatre-request',
  ],
  [
    'uploads a file',
    nothing,
    async () => ({ status: (await upload(admin, aPdf())) ? 200 : 0 }),
    'editor create stored-file',
  ],
  [
    'mails the participants',
    async () => (await aFullSession(hub, admin, 2, 0)).id,
    (one) => admin.post(`/api/sessions/${one}/email-participants`, { subject: 'S', message: 'M' }),
    'editor mass-mail session 2',
  ],
  [
    'creates a category in the panel',
    nothing,
    () => panel('POST', 'category', { name: 'Panel', color: '#112233' }),
    'super-admin create category',
  ],
  [
    'edits a text in the panel',
    nothing,
    () => panel('POST', 'globals/mail-templates', { promotionSubject: 'P' }),
    'super-admin edit mail-templates',
  ],
  [
    'signs in to the panel',
    nothing,
    async () => ({ status: (await signInToPanel(hub)) ? 200 : 0 }),
    'super-admin sign-in panel',
  ],
  [
    'signs out of the panel',
    async () => {
      panel = await signInToPanel(hub)
      return id
    },
    async () => {
      const out = await panel('POST', 'user/logout')
      panel = await signInToPanel(hub)
      return out
    },
    'super-admin sign-out panel',
  ],
]

describe('the audit log says so when somebody [audit.staff]', () => {
  it.each(calls)('%s', async (_name, prepare, act, entry) => {
    const subject = await prepare()
    await clearAuditLog(hub.payload)
    const { status } = await act(subject)
    expect(status).toBeLessThan(300)
    const entries = await auditLogOf(hub.payload)
    expect(entries.map(inShort)).toContain(entry)
    // Through however many hands it went, it is known from where it came.
    for (const { addressHash, requestId } of entries) {
      expect(addressHash).toMatch(/^[0-9a-f]{16}$/)
      expect(requestId).toMatch(/^[\w-]{36}$/)
    }
  })

  it('edits and deletes in the panel in one go: one entry for each', async () => {
    const ids = [await aSession(admin), await aSession(admin)].map((session) => session.id)
    await clearAuditLog(hub.payload)
    await panel('PATCH', `session?${idsIn(ids)}`, { location: 'Lecture theatre' })
    await panel('DELETE', `session?${idsIn(ids)}`)
    const entries = await auditLogOf(hub.payload)
    expect(entries.map(inShort).toSorted()).toEqual([
      ...Array(2).fill('super-admin delete session'),
      ...Array(2).fill('super-admin edit session'),
    ])
    expect(new Set(entries.map(({ subjectId }) => subjectId))).toEqual(new Set(ids))
    expect(new Set(entries.map(({ account }) => account)).size).toBe(1)
    expect(entries[0]!.account).toBeTruthy()
  })
})
