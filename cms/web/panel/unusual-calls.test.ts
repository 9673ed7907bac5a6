import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInToPanel, type SuperAdmin } from '#cms/testing/super-admin.ts'
import { aWaitingPerson } from '#cms/testing/factories.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let panel: SuperAdmin

beforeAll(async () => {
  hub = await startTestApp()
  panel = await signInToPanel(hub)
})
afterAll(() => hub.stop())

it('a registration without a session that can be one is answered 4xx', async () => {
  const person = aWaitingPerson()
  for (const session of [undefined, null, {}, ['a'], { id: ['a'] }, true, 'none']) {
    const { status } = await panel('POST', 'registration', { ...person, session })
    expect([400, 404], JSON.stringify(session)).toContain(status)
  }
  expect((await panel('POST', 'registration', {})).status).toBe(400)
})

it('nothing has versions, and is answered 404 where somebody asks for them', async () => {
  const { collections, globals } = hub.payload.config
  const names = [
    ...collections.map(({ slug }) => slug),
    ...globals.map(({ slug }) => `globals/${slug}`),
  ]
  for (const name of names) {
    for (const [method, path] of [
      ['GET', 'versions'],
      ['GET', 'versions/1'],
      ['POST', 'versions/1'],
    ] as const) {
      expect((await panel(method, `${name}/${path}`)).status).toBe(404)
    }
  }
})
