import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#collections/calls.ts'
import { Caller } from '#cms/testing/caller.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { endpointsOf } from './index.ts'

let hub: TestApp

beforeAll(async () => {
  hub = await startTestApp()
})
afterAll(() => hub.stop())

const address = (path: string) => `/api${path.replaceAll(/:\w+/g, '65f000000000000000000000')}`
const named = calls.map((call) => ({ ...call, name: `${call.method} ${call.path}` }))

it('every call of the contracts is mounted, once', () => {
  const mounted = endpointsOf(hub.env).map(({ call }) => `${call.method} ${call.path}`)
  expect(mounted.toSorted()).toEqual(named.map(({ name }) => name).toSorted())
})

describe.each(named.filter(({ admin }) => admin))('$name', ({ method, path }) => {
  const knock = (cookie?: string) =>
    new Caller(hub.url, cookie).send(method, address(path), method === 'GET' ? undefined : {})

  it('answers 401 to a stranger, and nothing else', async () => {
    const { status, body, headers } = await knock()
    expect(status).toBe(401)
    expect(body).toEqual({ message: expect.any(String) })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('answers 401 to a cookie with a forged signature', async () => {
    const { cookie } = await hub.signIn()
    const [name, value = ''] = (cookie ?? '').split('=')
    const forged = `${name}=${value.slice(0, -4)}AAAA`
    expect((await knock(forged)).status).toBe(401)
    expect((await knock(`${name}=${value.split('.')[0]}`)).status).toBe(401)
  })
})

it('an unknown address is answered 404 in the shape of the contract', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/session',
    '/api/registration',
    '/api/nope/1',
    '/api/Sessions',
  ]) {
    const { status, body } = await hub.stranger.get(path)
    expect([path, status]).toEqual([path, 404])
    expect(body).toEqual({ message: expect.any(String) })
  }
})
