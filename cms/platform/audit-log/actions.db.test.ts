import { beforeEach, describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { clearAuditLog, inShort, auditLogOf } from '#cms/testing/audit-log.ts'
import { aSession } from '#cms/testing/factories.ts'
import { aPdf, upload } from '#cms/testing/files.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { idsIn, signInToPanel } from '#cms/testing/super-admin.ts'

const { hub, admin } = await aHub()
const panel = await signInToPanel(hub)
beforeEach(() => clearAuditLog(hub.payload))

/** By the entry that it leaves. Every collection logs by the same hooks. */
const deeds: Record<string, () => Promise<unknown>> = {
  'editor sign-in shared password': () => hub.signIn(),
  'editor sign-out shared password': async () => (await hub.signIn()).post('/api/admin/logout'),
  'editor create session': () => aSession(admin),
  'editor reorder resource 1': async () => {
    const resource = { title: 'R', type: 'link', url: 'https://example.org' }
    const { id } = (await admin.post('/api/resources', resource)).body
    await admin.put('/api/resources/reorder', { resourceOrders: [{ id, orderIndex: 3 }] })
  },
  'editor promote registration': async () => {
    const { entries } = await aFullSession(hub, admin, 1, 1)
    await admin.post(`/api/waiting-list/${entries[0]}/promote`)
  },
  'editor create stored-file': () => upload(admin, aPdf()),
  'editor mass-mail session 2': async () => {
    const { id } = await aFullSession(hub, admin, 2, 0)
    await admin.post(`/api/sessions/${id}/email-participants`, { subject: 'S', message: 'M' })
  },
  'super-admin create category': () => panel('POST', 'category', { name: 'C', color: '#112233' }),
  'super-admin edit mail-templates': () =>
    panel('POST', 'globals/mail-templates', { promotionSubject: 'P' }),
  'super-admin sign-in panel': () => signInToPanel(hub),
  'super-admin sign-out panel': async () => (await signInToPanel(hub))('POST', 'user/logout'),
}

describe('the audit log has each deed of staff [audit.staff]', () => {
  it.each(Object.entries(deeds))('%s', async (entry, act) => {
    await act()
    const entries = await auditLogOf(hub.payload)
    expect(entries.map(inShort)).toContain(entry)
    // Through however many hands it went, it is known from where it came.
    for (const { addressHash, requestId } of entries) {
      expect(addressHash).toMatch(/^[0-9a-f]{16}$/)
      expect(requestId).toMatch(/^[\w-]{36}$/)
    }
  })

  it('has one entry for each document that is edited or deleted in one go', async () => {
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
