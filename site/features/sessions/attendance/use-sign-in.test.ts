// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { useSignIn } from './use-sign-in.ts'

const call = 'POST /api/sessions/s1/attendance'
const body = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  rotaTier: 'tier 3',
  code: '30000000.abcdefghijklmnop',
  website: '',
}
const signedIn = { link: 'a1', arrivedAt: '2026-11-25T13:02:00.000Z', minutes: 90, source: 'door' }
const noConnection = new TypeError('Failed to fetch')

beforeEach(() => {
  onSignedIn.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onSignedIn = vi.fn()
const hook = () => renderHook(() => useSignIn('s1', 'stamp')).result

it.each([
  ['without a connection', noConnection],
  ['to a hub with too much to do', { status: 429, body: { message: 'Too many tries.' } }],
  ['to a hub that is starting', { status: 503, body: { message: 'Unavailable.' } }],
])('a sign-in %s waits for another press, which sends the same', async (_when, failure) => {
  const { received } = stubServer({ [call]: [failure, { body: { signedIn } }] })
  const result = hook()
  const press = () => act(() => result.current.signIn(body, onSignedIn))
  await press()
  expect(result.current.state).toMatchObject({ step: 'form', isUnsent: true })
  await press()
  expect(result.current.state).toMatchObject({ step: 'done', signedIn })
  expect(received).toEqual([1, 2].map(() => ({ call, body })))
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(signedIn)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

it('ten presses at once send one sign-in', async () => {
  const { received } = stubServer({ [call]: { body: { signedIn } } })
  const result = hook()
  await act(async () => {
    await Promise.all(Array.from({ length: 10 }, () => result.current.signIn(body, onSignedIn)))
  })
  expect(received).toHaveLength(1)
})

it('a sign-in whose answer was lost learns on the next try that it had arrived', async () => {
  stubServer({ [call]: [noConnection, { body: { signedIn: null } }] })
  const result = hook()
  await act(() => result.current.signIn(body, onSignedIn))
  await act(() => result.current.signIn(body, onSignedIn))
  expect(result.current.state).toEqual({ step: 'done', signedIn: null, email: body.email })
})

it('a refusal is shown', async () => {
  const message = 'That code has changed. Type the one on the screen now.'
  const { received } = stubServer({ [call]: { status: 409, body: { message } } })
  const result = hook()
  await act(() => result.current.signIn(body, onSignedIn))
  expect(result.current.state).toEqual({ step: 'form', refusal: message, isUnsent: false })
  expect(received).toHaveLength(1)
})
