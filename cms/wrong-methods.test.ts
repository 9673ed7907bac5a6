import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#collections/calls.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
beforeAll(async () => {
  hub = await startTestApp()
})
afterAll(() => hub.stop())

const every = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const id = '65f000000000000000000000'
const addresses = [...new Set(calls.map(({ path }) => path.replaceAll(/:\w+/g, id)))]

/** Other calls may mean the same address, as `/sessions/:id` means that of every one below `/sessions`. */
const allowed = (address: string) => {
  const parts = address.split('/')
  const methods = calls
    .filter(({ path }) => {
      const pattern = path.split('/')
      return (
        pattern.length === parts.length &&
        pattern.every((part, index) => part.startsWith(':') || part === parts[index])
      )
    })
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return [...new Set(methods)].toSorted()
}

describe('a wrong method on a path of the API is answered 405 with those that are allowed', () => {
  it.each(addresses)('%s', async (address) => {
    const right = allowed(address)
    expect(right).not.toEqual([])
    for (const method of every.filter((one) => !right.includes(one))) {
      const { status, headers } = await hub.anonymous.send(method, `/api${address}`)
      expect([method, status, headers.get('allow')]).toEqual([method, 405, right.join(', ')])
    }
  })
})

it('an unknown path of the API is answered 404, whatever the method', async () => {
  for (const method of every) {
    const { status, headers } = await hub.anonymous.send(method, '/api/no-such-thing')
    expect([method, status, headers.get('allow')]).toEqual([method, 404, null])
  }
})
