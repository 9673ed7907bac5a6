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
  hub = await startTestApp({ TRUST_PROXY: '1' })
  admin = await hub.signIn()
})
afterAll(() => hub.stop())
beforeEach(() => clearAuditLog(hub.payload))

describe('the audit log', () => {
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
      '401 DELETE /api/sessions/*',
    ],
    [
      'a request of another site',
      () => admin.post('/api/categories', {}, { Origin: 'https://evil.example' }),
      '403 POST /api/categories',
    ],
    [
      'an anonymous visitor in the panel',
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
    const denied = { address: '192.0.2.1', status: 401 }
    for (let n = 0; n < 7; n++) await note('401 POST /api/people', denied)
    const single = 'visitor refusal 401 POST /api/people'
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

  describe('wrong passwords', () => {
    const wrong = '401 POST /api/admin/login'
    const signInFrom = (address: string) =>
      hub.anonymous.post('/api/admin/login', { password: 'wrong' }, { 'X-Forwarded-For': address })
    const addressesOf = async (subject: string) =>
      (await auditLogOf(hub.payload)).filter((entry) => entry.subject === subject)

    it('are noted after any number of other denied requests, each address for itself', async () => {
      for (let n = 0; n < 15; n++) await hub.anonymous.get('/api/admin/topic-requests')
      for (const address of ['192.0.2.1', '192.0.2.2']) {
        for (let n = 0; n < 3; n++) await signInFrom(address)
      }
      await vi.waitFor(async () => expect(await addressesOf(wrong)).toHaveLength(6))
      const hashes = (await addressesOf(wrong)).map(({ addressHash }) => addressHash)
      expect(new Set(hashes).size).toBe(2)
    })

    it('are noted while sign-ins are refused for their number', async () => {
      const note = deniedRequestLog(hub.payload, { points: 2, duration: 60 })
      const signIn = { address: '192.0.2.1', isSignIn: true } as const
      for (let n = 0; n < 5; n++) await note('429', { ...signIn, status: 429 })
      await note(wrong, { ...signIn, status: 401 })
      expect(await auditLogSummary(hub.payload)).toContain(`visitor refusal ${wrong}`)
    })

    it('beyond the allowance of an address are noted as its number', async () => {
      const note = deniedRequestLog(hub.payload, { points: 2, duration: 1 })
      for (const [address, count] of [
        ['192.0.2.1', 7],
        ['192.0.2.2', 4],
      ] as const) {
        for (let n = 0; n < count; n++) await note(wrong, { address, isSignIn: true, status: 401 })
      }
      await vi.waitFor(async () => {
        const more = await addressesOf('more sign-ins')
        expect(new Set(more.map(({ count }) => count))).toEqual(new Set([2, 5]))
        expect(new Set(more.map(({ addressHash }) => addressHash)).size).toBe(2)
      }, 3_000)
    })
  })
})
