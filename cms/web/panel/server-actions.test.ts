import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const id = '40d9f5b3bb9ed3ba2e0a9a4d9d3c3e3f6a1b2c3d4e'
const call = '[{"name":"constructor","args":{}}]'
const formOf = (fields: { [name: string]: string }) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const actions: [string, RequestInit][] = [
  ['a call', { headers: { 'Next-Action': id, 'Content-Type': 'text/plain' }, body: call }],
  ['a call as a form', { headers: { 'Next-Action': id }, body: formOf({ 0: call }) }],
  ['a form that names an action', { body: formOf({ [`$ACTION_ID_${id}`]: '' }) }],
  [
    'a form that names a bound action',
    { body: formOf({ $ACTION_REF_1: '', '$ACTION_1:0': call }) },
  ],
  ['a form in an address’s letters', { body: new URLSearchParams({ [`$ACTION_ID_${id}`]: '' }) }],
]

describe.each(['/cms/login', '/cms', '/cms/collections/session', '/_next/static/x'])(
  '%s',
  (path) => {
    it.each(actions)(
      'takes %s from nobody who is not signed in to the panel',
      async (_what, init) => {
        for (const cookie of [undefined, admin.cookie]) {
          const answer = await fetch(hub.url + path, {
            method: 'POST',
            ...init,
            headers: { ...init.headers, ...(cookie && { Cookie: cookie }) },
          })
          expect(answer.status).toBe(403)
          expect(Object.keys((await answer.json()) as object)).toEqual(['message', 'errors'])
        }
      },
    )
  },
)
