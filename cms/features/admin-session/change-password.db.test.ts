import { expect, it } from 'vitest'
import { markIfValid } from './valid-password.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { auditLogOf, auditLogSummary, clearAuditLog } from '#cms/testing/audit-log.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { adminPassword } from '#cms/testing/test-app.ts'

const address = '/cms/api/globals/admin-password'

const { hub } = await aHub()
const panel = await signInToPanel(hub)
let valid = adminPassword
let changes = 0

const change = (password: unknown) => panel('POST', 'globals/admin-password', { password })
const isSignedIn = async (client: TestClient) =>
  (await client.get('/api/admin/session')).status === 200
const statusOf = async (password: string) =>
  (await hub.anonymous.post('/api/admin/login', { password })).status

async function changeToNext() {
  const next = `rota on the wall ${++changes}`
  const before = valid
  expect((await change(next)).status).toBe(200)
  valid = next
  return before
}

it('a new password replaces the old one at once, and asks everybody for it [access.password]', async () => {
  const admin = await hub.anonymous.signIn(valid)
  const before = await changeToNext()
  expect(await isSignedIn(admin)).toBe(false)
  expect([await statusOf(before), await statusOf(valid)]).toEqual([401, 200])
  const second = await changeToNext()
  expect([await statusOf(second), await statusOf(adminPassword)]).toEqual([401, 401])
})

it('a new password is neither short nor one that many people use', async () => {
  for (const [password, message] of [
    ['', 'Use at least 12 characters.'],
    [undefined, 'Use at least 12 characters.'],
    [{ $ne: 1 }, 'Use at least 12 characters.'],
    ['eleven char', 'Use at least 12 characters.'],
    [`${' '.repeat(9)}short\n\n`, 'Use at least 12 characters.'],
    ['Qwerty123456789', 'The password must not be one that many people use.'],
  ]) {
    const { status, body } = await change(password)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(message)
  }
  expect(await statusOf(valid)).toBe(200)
})

it('an accented letter counts as the same, however a keyboard writes it', async () => {
  expect((await change('caf\u00e9 on the corner')).status).toBe(200)
  valid = 'cafe\u0301 on the corner'
  expect(await statusOf(valid)).toBe(200)
})

it('a new password loses the invisible characters of a paste', async () => {
  const pasted = '\u00a0correct horse\u00a0battery\u200b\r\n'
  expect((await change(pasted)).status).toBe(200)
  valid = 'correct horse battery'
  expect([await statusOf(valid), await statusOf(pasted)]).toEqual([200, 200])
})

it('another ADMIN_PASSWORD is valid again, and ends sign-ins with the one before', async () => {
  await changeToNext()
  const changed = { ...hub.env, ADMIN_PASSWORD: 'written by an operator' }
  expect(await markIfValid({ ...hub, env: changed }, valid)).toBeUndefined()
  const mark = await markIfValid({ ...hub, env: changed }, changed.ADMIN_PASSWORD)
  expect(mark).toMatch(/^[\da-f]{64}$/)
  expect(mark).not.toBe(await markIfValid(hub, valid))
})

it('neither what is stored nor the panel tells the password', async () => {
  const stored = (await hub.payload.db.findGlobal({ slug: 'admin-password' })) as object
  expect(stored).toMatchObject({ hash: expect.stringMatching(/^[\da-f]{64}$/) })
  const text = JSON.stringify(stored)
  for (const password of [valid, adminPassword]) expect(text).not.toContain(password)
  const { hash } = stored as { hash: string }
  for (const answer of [
    await panel('GET', 'globals/admin-password'),
    await panel('POST', 'globals/admin-password', { hash: 'x' }),
    await hub.anonymous.get(address),
    await change('rota on another wall'),
  ]) {
    const said = JSON.stringify(answer.body)
    for (const secret of [hash, 'salt', 'replaces', 'another wall']) {
      expect(said).not.toContain(secret)
    }
  }
  valid = 'rota on another wall'
  expect(await statusOf(valid)).toBe(200)
})

it('the audit log says that the password was changed, but no password', async () => {
  await clearAuditLog(hub.payload)
  await changeToNext()
  expect(await auditLogSummary(hub.payload)).toEqual(['super-admin edit admin-password'])
  expect(JSON.stringify(await auditLogOf(hub.payload))).not.toContain('rota on the wall')
})
