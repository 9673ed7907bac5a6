import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearAuditLog, auditLogSummary, auditLogOf } from '#cms/testing/audit-log.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { deniedRequestLog } from './denied-requests.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())
beforeEach(() => clearAuditLog(hub.payload))

describe('the audit trail', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a wrong password',
      () => hub.anonymous.post('/api/admin/login', { password: 'wrong' }),
      '401 POST /api/admin/login',
    ],
    [
      'a wrong password in the panel',
      () =>
        hub.anonymous.post('/cms/api/user/login', {
          email: 'zebedee@example.org',
          password: 'wrong',
        }),
      '401 POST /cms/api/user/login',
    ],
    [
      'a call of administrators',
      () => hub.anonymous.delete(`/api/sessions/${'0'.repeat(24)}`),
      `401 DELETE /api/sessions/${'0'.repeat(24)}`,
    ],
    [
      'a request of another site',
      () => admin.post('/api/categories', {}, { Origin: 'https://evil.example' }),
      '403 POST /api/categories',
    ],
    [
      'a stranger in the panel',
      () =>
        hub.anonymous.get('/cms/api/registration/zebedee@example.org?where[email][equals]=zebedee'),
      '403 GET /cms/api/registration/*',
    ],
  ])('notes that %s was refused', async (_name, knock, subject) => {
    await knock()
    await vi.waitFor(async () =>
      expect(await auditLogSummary(hub.payload)).toEqual([`visitor refusal ${subject}`]),
    )
    expect(JSON.stringify(await auditLogOf(hub.payload))).not.toContain('zebedee')
  })

  it('names the super-admin who was refused', async () => {
    const panel = await signInToPanel(hub)
    await clearAuditLog(hub.payload)
    await panel('DELETE', 'audit-event?where[id][exists]=true')
    await vi.waitFor(async () =>
      expect(await auditLogSummary(hub.payload)).toEqual([
        'super-admin refusal 403 DELETE /cms/api/audit-event',
      ]),
    )
    expect((await auditLogOf(hub.payload))[0]!.account).toBeTruthy()
  })

  it('takes a page that asks whether somebody is signed in for no refusal', async () => {
    await hub.anonymous.get('/api/admin/session')
    await wait(50)
    expect(await auditLogOf(hub.payload)).toEqual([])
  })

  it('notes single refusals up to a limit and then how many more there were', async () => {
    const note = deniedRequestLog(hub.payload, { points: 2, duration: 1 })
    for (let n = 0; n < 7; n++) await note('401 POST /api/admin/login', { address: '192.0.2.1' })
    const single = 'visitor refusal 401 POST /api/admin/login'
    expect(await auditLogSummary(hub.payload)).toEqual([single, single])
    await vi.waitFor(
      async () =>
        expect(await auditLogSummary(hub.payload)).toEqual([
          single,
          single,
          'visitor refusal more 5',
        ]),
      3_000,
    )
  })
})
