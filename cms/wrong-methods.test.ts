import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('a wrong method on a path of the API is answered 405 with those that are allowed', async () => {
  for (const [index, address] of addresses.entries()) {
    const right = allowed(address)
    expect(right).not.toEqual([])
    const wrong = every.filter((one) => !right.includes(one))
    // Every method at the first, and each of them in turn at the others: one function answers them all.
    for (const method of index === 0 ? wrong : [wrong[index % wrong.length]!]) {
      const { status, headers } = await hub.anonymous.send(method, `/api${address}`)
      expect([address, method, status, headers.get('allow')]).toEqual([
        address,
        method,
        405,
        right.join(', '),
      ])
    }
  }
})

it('an unknown path of the API is answered 404, whatever the method', async () => {
  for (const method of every) {
    const { status, headers } = await hub.anonymous.send(method, '/api/no-such-thing')
    expect([method, status, headers.get('allow')]).toEqual([method, 404, null])
  }
})
