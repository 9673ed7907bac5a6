import { addDays, addHours, addMinutes } from 'date-fns'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aSession } from '#cms/testing/factories.ts'
import { aPdf, finish, putBytes, uploadAddress } from '#cms/testing/files.ts'

const { hub } = await aHub()
const now = new Date()
beforeEach(() => {
  // Only the clock: timers go on by themselves, as they do when somebody sets the time.
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => vi.useRealTimers())

const isSignedIn = async (admin: TestClient) =>
  (await admin.get('/api/admin/session')).status === 200

describe.each([
  ['an hour ahead', addHours(now, 1), true],
  ['a day ahead', addDays(now, 1), false],
  ['an hour back', addHours(now, -1), false],
  ['a day back', addDays(now, -1), false],
])('when the clock jumps %s', (_name, jumped, staysSignedIn) => {
  it('people read and register, and administrators sign in at most once more', async () => {
    const before = await hub.signIn()
    const { id } = await aSession(before, {}, 30)
    vi.setSystemTime(jumped)
    expect(await isSignedIn(before)).toBe(staysSignedIn)
    expect(await isSignedIn(await hub.signIn())).toBe(true)
    expect((await hub.anonymous.get('/api/sessions')).status).toBe(200)
    const registered = await hub.anonymous.register(id)
    expect(registered.status).toBe(201)
    expect(registered.body.registeredAt).toBe(jumped.toISOString())
  })
})

it('an upload address from a clock that was ahead does not outlive its fifteen minutes', async () => {
  vi.setSystemTime(addDays(now, 300))
  const address = await uploadAddress(await hub.signIn())
  vi.setSystemTime(now)
  expect((await putBytes(address, aPdf())).status).toBe(403)
  expect((await finish(await hub.signIn(), address)).status).toBe(400)
  const usual = await uploadAddress(await hub.signIn())
  vi.setSystemTime(addMinutes(now, -4))
  expect((await putBytes(usual, aPdf())).status).toBe(200)
})
