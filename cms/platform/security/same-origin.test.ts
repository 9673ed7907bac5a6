import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp({ SITE_URL: 'https://teaching.example.org' })
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

it.each<Record<string, string>>([
  {},
  { Origin: 'https://teaching.example.org', 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none' },
])('a request of the site itself, or of a script, passes with %j', async (headers) => {
  const { id } = await aSession(admin)
  const { status } = await hub.anonymous.post(`/api/sessions/${id}/register`, aPerson(), headers)
  expect(status).toBe(201)
})

it('a page of the same host that came over http is another site where the site is on https', async () => {
  const { id } = await aSession(admin)
  const from = (Origin: string) =>
    hub.anonymous.post(`/api/sessions/${id}/register`, aPerson(), { Origin })
  const { host } = new URL(hub.url)
  expect((await from(`http://${host}`)).status).toBe(403)
  expect((await from('http://teaching.example.org')).status).toBe(403)
  expect((await from(`https://${host}`)).status).toBe(201)
})

it.each([
  ['{', 400],
  ['"text"', 400],
  ['[]', 400],
  [`{"fullName":"${'x'.repeat(33_000)}"}`, 413],
  ['['.repeat(33_000), 413],
])('a body that starts with %.10s is answered %i', async (body, expected) => {
  const { id } = await aSession(admin)
  const { status, body: answer } = await hub.anonymous.post(`/api/sessions/${id}/register`, body)
  expect(status).toBe(expected)
  expect(answer).toMatchObject({ message: expect.any(String) })
})
