import { beforeEach, expect, it, vi } from 'vitest'
import { listSessionsWithRegistrations } from '#collections/sessions/contract.ts'

const refused = () =>
  new Response('{"message":"Sign in as an administrator first."}', { status: 401 })
const list = () => new Response('[]', { status: 200 })

// The module holds the state of one tab: each test needs its own.
async function openTab() {
  vi.resetModules()
  const { adminSession } = await import('./admin-session.ts')
  const { send } = await import('./api.ts')
  const read = () => send(listSessionsWithRegistrations, {})
  return { adminSession, read }
}

let answers: (() => Response)[]
const fetched = vi.fn(async () => (answers.shift() ?? list)())

beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})

it('retries every refused call after one sign-in', async () => {
  const { adminSession, read } = await openTab()
  answers = [refused, refused]
  const both = Promise.all([read(), read()])
  await vi.waitFor(() => expect(adminSession.get().isPrompting).toBe(true))
  adminSession.markSignedIn()
  expect(await both).toEqual([[], []])
  expect(fetched).toHaveBeenCalledTimes(4)
  expect(adminSession.get()).toMatchObject({ isPrompting: false, status: 'in' })
})

it('asks again when the sign-in does not help', async () => {
  const { adminSession, read } = await openTab()
  answers = [refused, refused]
  const reading = read()
  await vi.waitFor(() => expect(adminSession.get().isPrompting).toBe(true))
  adminSession.markSignedIn()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(adminSession.get().isPrompting).toBe(true))
  adminSession.markSignedIn()
  expect(await reading).toEqual([])
})

it('asks only once for calls that were sent before the sign-in', async () => {
  const { adminSession, read } = await openTab()
  let answer: (response: Response) => void = () => {}
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  answers = []
  const reading = read()
  adminSession.markSignedIn()
  answer(refused())
  expect(await reading).toEqual([])
  expect(adminSession.get().isPrompting).toBe(false)
})

it('rejects the waiting calls with their 401 when the prompt is cancelled', async () => {
  const { adminSession, read } = await openTab()
  answers = [refused]
  const reading = read()
  await vi.waitFor(() => expect(adminSession.get().isPrompting).toBe(true))
  adminSession.cancel()
  await expect(reading).rejects.toMatchObject({ status: 401 })
})

it('keeps the page when a session expires, and clears it after a logout', async () => {
  const { adminSession, read } = await openTab()
  const ends: string[] = []
  adminSession.onEnd((end) => ends.push(end))
  adminSession.markSignedIn()
  answers = [refused]
  const reading = read()
  await vi.waitFor(() => expect(adminSession.get()).toMatchObject({ status: 'expired', visit: 0 }))
  adminSession.markSignedIn()
  await reading
  adminSession.markSignedOut()
  expect(adminSession.get()).toMatchObject({ status: 'out', visit: 1 })
  expect(ends).toEqual(['expired', 'logged-out'])
})
