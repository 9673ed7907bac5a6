import crypto from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { ensureSuperAdmin } from './panel-accounts.ts'
import { aHubWithMail } from '#cms/testing/a-hub.ts'
import { panelCookie, signInToPanel } from '#cms/testing/super-admin.ts'
import { TestClient } from '#cms/testing/test-client.ts'

const { hub, mailServer: mails } = await aHubWithMail()
let panel = await signInToPanel(hub)

const logIn = (email: string, password: string) =>
  hub.anonymous.post('/cms/api/user/login', { email, password })
const account = { email: 'second@example.org', password: 'a second long password' }
const commonPassword = 'Qwerty123456789'

it('a sign-in costs the same work whether or not there is such an account', async () => {
  const hash = vi.spyOn(crypto, 'pbkdf2')
  const workFor = async (email: string) => {
    hash.mockClear()
    const { status, body } = await logIn(email, 'not the password')
    const work = hash.mock.calls.map(([, , iterations, length, digest]) => [
      iterations,
      length,
      digest,
    ])
    return { status, body, work }
  }
  const known = await workFor('super@example.org')
  expect(known.work).toHaveLength(1)
  for (const email of ['nobody@example.org', 'no address', '__proto__']) {
    expect(await workFor(email)).toEqual(known)
  }
  hash.mockRestore()
  for (const password of ['', ' ']) {
    const answers = [await logIn('super@example.org', password), await logIn('x@y.z', password)]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  }
})

it('an account is not given a short password, or one that many people use', async () => {
  await panel('POST', 'user', account)
  const { docs } = await hub.payload.find({
    collection: 'user',
    where: { email: { equals: account.email } },
  })
  const id = docs[0]?.id
  for (const [password, reason] of [
    ['ab1', 'The password must have at least 15 characters.'],
    ['fourteen chars', 'The password must have at least 15 characters.'],
    ...['a password of mine ', '\ta password of mine', 'a password\nof mine'].map((pasted) => [
      pasted,
      'The password must have no outer space, tab, line break or hidden character.',
    ]),
    [commonPassword, 'The password must not be one that many people use.'],
  ]) {
    const answers = [
      await panel('POST', 'user', { email: 'third@example.org', password }),
      await panel('PATCH', `user/${id}`, { password }),
      await panel('PATCH', `user?where[id][equals]=${id}`, { password }),
      await hub.anonymous.post('/cms/api/user/reset-password', { token: 'x', password }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain(reason)
    }
  }
  expect((await logIn(account.email, account.password)).status).toBe(200)
  const edited = await panel('PATCH', `user/${id}`, { email: account.email })
  expect(edited.status).toBe(200)
})

it('a token for a new password is stored as a hash, works once, and for twenty minutes', async () => {
  const before = await panelCookie(hub)
  await hub.anonymous.post('/cms/api/user/forgot-password', { email: 'super@example.org' })
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), 10_000)
  const token = /\/reset\/([\da-f]+)/.exec(String(mails.received[0]?.mail.html))?.[1] ?? ''
  const where = { email: { equals: 'super@example.org' } }
  type Account = { id: string; resetPasswordToken: string; resetPasswordExpiration: string }
  // Committed after the mail is sent, and the call is answered before both.
  const stored = await vi.waitFor(async () => {
    const found = await hub.payload.db.findOne<Account>({ collection: 'user', where })
    expect(found?.resetPasswordToken).toBeTruthy()
    return found
  }, 10_000)
  expect(token).not.toBe('')
  expect(stored?.resetPasswordToken).toMatch(/^[\da-f]{64}$/)
  const minutes = (Date.parse(stored?.resetPasswordExpiration ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(15)
  expect(minutes).toBeLessThanOrEqual(20)
  await panel('PATCH', `user/${stored?.id}`, { email: 'super@example.org' })

  const reset = (given: string | undefined, password: string) =>
    hub.anonymous.post('/cms/api/user/reset-password', { token: given, password })
  expect((await reset(stored?.resetPasswordToken, 'a password from a leak')).status).toBe(403)
  expect((await reset(token, hub.env.SUPER_ADMIN_PASSWORD ?? '')).status).toBe(200)
  expect((await reset(token, 'a password from a mail')).status).toBe(403)
  const { body } = await new TestClient(hub.url, before).get('/cms/api/user/me')
  expect(body.user).toBeNull()
  panel = await signInToPanel(hub)
})

it('a super-admin sees her sign-ins and ends one of them', async () => {
  const [here, lost] = [await panelCookie(hub), await panelCookie(hub)].map(
    (cookie) => new TestClient(hub.url, cookie),
  )
  type SignIn = { id: string; isThisOne: boolean }
  const signIns = async (client?: TestClient) =>
    (await client?.get<SignIn[]>('/cms/api/user/sign-ins'))?.body ?? []
  const address = (signIn?: SignIn) => `/cms/api/user/sign-ins/${signIn?.id}`
  const own = (await signIns(lost)).find(({ isThisOne }) => isThisOne)
  expect(await signIns(here)).toContainEqual({ ...own, isThisOne: false })
  for (const other of [hub.anonymous, await hub.signIn()]) {
    expect((await other.get('/cms/api/user/sign-ins')).status).toBe(403)
    expect((await other.delete(address(own))).status).toBe(403)
  }
  expect((await here?.delete(address(own)))?.status).toBe(200)
  expect((await lost?.get('/cms/api/user/sign-ins'))?.status).toBe(403)
  const left = await signIns(here)
  expect(left.filter(({ isThisOne }) => isThisOne)).toHaveLength(1)
  expect(left.map(({ id }) => id)).not.toContain(own?.id)
})

it('SUPER_ADMIN_PASSWORD is refused with a sentence while it would open the first account', async () => {
  const startWith = (password: string) =>
    ensureSuperAdmin({ ...hub, env: { ...hub.env, SUPER_ADMIN_PASSWORD: password } })
  await startWith('short')
  await hub.clear('user')
  const tooShort = 'SUPER_ADMIN_PASSWORD must have at least 15 characters'
  await expect(startWith('try-the-panel')).rejects.toThrow(tooShort)
  const common = 'SUPER_ADMIN_PASSWORD must not be one that many people use'
  await expect(startWith(commonPassword)).rejects.toThrow(common)
})
