import { beforeEach, describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { clearAuditLog, inShort, auditLogOf } from '#cms/testing/audit-log.ts'
import { aSession, sessionBody } from '#cms/testing/factories.ts'
import { signInToPanel, idsIn } from '#cms/testing/super-admin.ts'
import { record } from './record.ts'
import { aPdf, upload } from '#cms/testing/files.ts'
import { aFullSession } from '#cms/testing/full-session.ts'

const { hub, admin } = await aHub()
const panel = await signInToPanel(hub)
const id = (await aSession(admin)).id
beforeEach(() => clearAuditLog(hub.payload))

describe('the audit log', () => {
  it('has the object, a hash of the address and the request', async () => {
    const { headers } = await admin.put(`/api/sessions/${id}`, sessionBody())
    const [entry] = await auditLogOf(hub.payload)
    expect(entry).toMatchObject({ subjectId: id, requestId: headers.get('x-request-id') })
    expect(entry!.addressHash).toMatch(/^[0-9a-f]{16}$/)
    expect(entry!.account ?? null).toBeNull()
    await admin.put(`/api/sessions/${id}`, sessionBody())
    expect(
      new Set((await auditLogOf(hub.payload)).map(({ addressHash }) => addressHash)).size,
    ).toBe(1)
  })

  it('takes no address from a client', async () => {
    const hashes = new Set()
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      await admin.post('/api/sessions', sessionBody(), { 'X-Hub-Address': address })
      hashes.add((await auditLogOf(hub.payload)).at(-1)!.addressHash)
    }
    expect(hashes.size).toBe(1)
  })

  it('notes a wrong password of the site and of the panel, and not what was typed', async () => {
    const email = 'zebedee@example.org'
    await hub.anonymous.post('/api/admin/login', { password: 'wrong' })
    await hub.anonymous.post('/cms/api/user/login', { email, password: 'wrong' })
    const entries = await auditLogOf(hub.payload)
    expect(entries.map(inShort)).toEqual([
      'visitor refusal shared password',
      'visitor refusal panel',
    ])
    for (const { addressHash } of entries) expect(addressHash).toMatch(/^[0-9a-f]{16}$/)
    expect(JSON.stringify(entries)).not.toContain('zebedee')
  })

  it('has no event of visitors', async () => {
    const one = await aSession(admin)
    await clearAuditLog(hub.payload)
    await hub.anonymous.register(one.id)
    await hub.anonymous.post('/api/topic-requests', { message: 'M' })
    expect(await auditLogOf(hub.payload)).toEqual([])
  })

  it('has no event of invalid input', async () => {
    await admin.put(`/api/sessions/${id}`, sessionBody({ capacity: -1 }))
    await panel('POST', 'category', { color: '#112233' })
    expect(await auditLogOf(hub.payload)).toEqual([])
  })

  it('that cannot be written fails no call, and the log says so', async () => {
    let lines = ''
    const logger = createLogger('error', { write: (line) => void (lines += line) })
    const payload = {
      ...hub.payload,
      logger,
      db: { create: () => Promise.reject(new Error('away')) },
    }
    await record({ payload: payload as never }, { action: 'edit', target: 'session', targetId: id })
    expect(JSON.parse(lines)).toMatchObject({
      msg: 'an audit event was not written',
      action: 'edit',
      targetId: id,
    })
  })
})

it('neither a super-admin nor an editor changes the audit log through the panel’s REST [audit.fixed]', async () => {
  await record(hub, { action: 'retention', target: 'registration', count: 3 })
  const before = await auditLogOf(hub.payload)
  const entry = before[0]!.id
  const body = { deed: 'edit', actor: 'hub', at: new Date() }
  for (const [method, path] of [
    ['POST', 'audit-event'],
    ['PATCH', `audit-event/${entry}`],
    ['DELETE', `audit-event/${entry}`],
    ['DELETE', 'audit-event?where[id][exists]=true'],
  ] as const) {
    const answers = [await panel(method, path, body)]
    for (const caller of [hub.anonymous, admin])
      answers.push(await caller.send(method, `/cms/api/${path}`, body))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  expect(await auditLogOf(hub.payload)).toEqual(before)
})

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
    panel('POST', 'globals/mail-templates', { placeSubject: 'P' }),
  'super-admin sign-in panel': () => signInToPanel(hub),
  'super-admin sign-out panel': async () => (await signInToPanel(hub))('POST', 'user/logout'),
}

describe('the audit log has each deed of staff [audit.staff]', () => {
  it.each(Object.entries(deeds))('%s', async (entry, act) => {
    await act()
    const entries = await auditLogOf(hub.payload)
    expect(entries.map(inShort)).toContain(entry)
    // The origin is known through any number of calls.
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
