import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { markIfValid } from './valid-password.ts'
import { auditLogOf, auditLogSummary, clearAuditLog } from '#cms/testing/audit-log.ts'
import { panelCookie, signInToPanel, type SuperAdmin } from '#cms/testing/super-admin.ts'
import { TestClient } from '#cms/testing/test-client.ts'
import { adminPassword, startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let panel: SuperAdmin
let admin: TestClient
let valid = adminPassword
let changes = 0

beforeAll(async () => {
  hub = await startTestApp()
  panel = await signInToPanel(hub)
})
afterAll(() => hub.stop())
beforeEach(async () => {
  admin = await hub.anonymous.signIn(valid)
})

const change = (current: string, password: string, client = admin) =>
  client.put<{ message?: string; issues?: object[] }>('/api/admin/password', { current, password })
const isSignedIn = async (client: TestClient) =>
  (await client.get('/api/admin/session')).status === 200
const statusOf = async (password: string) =>
  (await hub.anonymous.post('/api/admin/login', { password })).status

async function changeToNext() {
  const next = `rota on the wall ${++changes}`
  const answer = await change(valid, next)
  const before = valid
  if (answer.status === 200) valid = next
  return { answer, before }
}

it('a new password is valid instead of the one before, at once', async () => {
  const { answer, before } = await changeToNext()
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ authenticated: true })
  expect([await statusOf(before), await statusOf(valid)]).toEqual([401, 200])
  const again = await changeToNext()
  expect(again.before).not.toBe(adminPassword)
  expect([await statusOf(again.before), await statusOf(valid)]).toEqual([401, 200])
  expect(await statusOf(adminPassword)).toBe(401)
})

it('all others who signed in with the password before are asked again, whoever changed it is not', async () => {
  const other = await hub.anonymous.signIn(valid)
  await changeToNext()
  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(admin)).toBe(true)
})

it('nobody changes the password without knowing it', async () => {
  const { status, body } = await change('not the password', 'quite another one')
  expect(status).toBe(403)
  const message = 'Incorrect password. Please try again.'
  expect(body).toEqual({ message, issues: [{ path: 'current', message }] })
  expect((await change(valid, 'quite another one', hub.anonymous)).status).toBe(401)
  expect([await statusOf(valid), await statusOf('quite another one')]).toEqual([200, 401])
  expect(await isSignedIn(admin)).toBe(true)
})

it('a new password is neither short nor one that many people use', async () => {
  for (const [password, message] of [
    ['', 'Use at least 12 characters.'],
    ['eleven char', 'Use at least 12 characters.'],
    ['Qwerty123456789', 'The password must not be one that many people use.'],
  ] as const) {
    const { status, body } = await change(valid, password)
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path: 'password', message }])
  }
  for (const body of [{}, { current: valid }, { current: { $ne: 1 }, password: ['x'] }]) {
    expect((await admin.put('/api/admin/password', body)).status).toBe(400)
  }
  expect(await statusOf(valid)).toBe(200)
})

it('an accented letter counts as the same, however a keyboard writes it', async () => {
  const before = valid
  expect((await change(before, 'caf\u00e9 on the corner')).status).toBe(200)
  valid = 'cafe\u0301 on the corner'
  expect(await statusOf(valid)).toBe(200)
})

it('a new password is the one that people see, without the invisible letters of a paste', async () => {
  for (const pasted of [
    'correct horse battery ',
    '\u2003correct\thorse battery\r\n',
    '\u00a0correct horse\u00a0battery\u200b',
  ]) {
    expect((await change(valid, pasted)).status).toBe(200)
    valid = 'correct horse battery'
    expect([await statusOf(valid), await statusOf(pasted)]).toEqual([200, 200])
    admin = await hub.anonymous.signIn(valid)
    expect((await changeToNext()).answer.status).toBe(200)
  }
})

it('a new password of blanks, or with blanks to make it long, is refused', async () => {
  for (const password of [' '.repeat(20), `${' '.repeat(9)}short\n\n`]) {
    const { status, body } = await change(valid, password)
    expect([status, body.message]).toEqual([400, 'Use at least 12 characters.'])
  }
})

it('a super-admin may change it too, with the present password, and stays signed in', async () => {
  const superAdmin = new TestClient(hub.url, await panelCookie(hub))
  const next = 'chosen by a super-admin'
  expect((await change('not the password', next, superAdmin)).status).toBe(403)
  expect((await change(valid, next, superAdmin)).status).toBe(200)
  valid = next
  expect([await isSignedIn(superAdmin), await isSignedIn(admin)]).toEqual([true, false])
})

it('another ADMIN_PASSWORD in the environment is valid again, and ends what the one before opened', async () => {
  await changeToNext()
  const changed = { ...hub.env, ADMIN_PASSWORD: 'written by whoever runs the hub' }
  expect(await markIfValid({ ...hub, env: changed }, valid)).toBeUndefined()
  const mark = await markIfValid({ ...hub, env: changed }, changed.ADMIN_PASSWORD)
  expect(mark).toMatch(/^[\da-f]{64}$/)
  expect(mark).not.toBe(await markIfValid(hub, valid))
})

it('what is stored does not tell the password, and neither the panel nor a visitor reads it', async () => {
  await changeToNext()
  const stored = (await hub.payload.db.findGlobal({ slug: 'admin-password' })) as object
  expect(stored).toMatchObject({ hash: expect.stringMatching(/^[\da-f]{64}$/) })
  const text = JSON.stringify(stored)
  for (const password of [valid, adminPassword]) expect(text).not.toContain(password)
  const { hash } = stored as { hash: string }
  for (const answer of [
    await panel('GET', 'globals/admin-password'),
    await panel('POST', 'globals/admin-password', { hash: 'x' }),
    await hub.anonymous.get('/cms/api/globals/admin-password'),
  ]) {
    expect([403, 404]).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toContain(hash)
  }
  expect(await statusOf(valid)).toBe(200)
})

it('the audit log names who changed the password, and refusals, but no password', async () => {
  await clearAuditLog(hub.payload)
  await change('not the password', 'quite another one')
  await changeToNext()
  expect(await auditLogSummary(hub.payload)).toEqual([
    'editor refusal 403 PUT /api/admin/password',
    'editor edit admin-password',
  ])
  const entries = await auditLogOf(hub.payload)
  expect(JSON.stringify(entries)).not.toMatch(/rota on the wall|another one|not the password/)
})

it('wrong present passwords count as those of a sign-in do', async () => {
  const strict = await startTestApp({ RATE_LIMIT_FACTOR: '1' })
  const signedIn = await strict.signIn()
  const statuses: number[] = []
  for (let tries = 0; tries < 10; tries++) {
    statuses.push((await change('wrong', 'quite another one', signedIn)).status)
  }
  expect(statuses).toEqual(Array(10).fill(403))
  const refused = await change(adminPassword, 'quite another one', signedIn)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  const signIn = await strict.anonymous.post('/api/admin/login', { password: adminPassword })
  expect(signIn.status).toBe(429)
  await strict.stop()
})

it('of two who change the password at once nobody meets an error, and one new one is valid', async () => {
  const other = await hub.anonymous.signIn(valid)
  const chosen = ['chosen by the first', 'chosen by the second']
  const before = valid
  const answers = await Promise.all([
    change(before, chosen[0]!, admin),
    change(before, chosen[1]!, other),
  ])
  for (const { status } of answers) expect([200, 401, 403]).toContain(status)
  const statuses = await Promise.all([before, ...chosen].map(statusOf))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses[0]).toBe(401)
  valid = chosen[statuses.indexOf(200) - 1]!
})
