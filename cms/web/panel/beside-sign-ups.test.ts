import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aWaitingPerson } from '#cms/testing/factories.ts'
import { aFullSession, counts } from '#cms/testing/full-session.ts'
import { idsIn, signInToPanel, type SuperAdmin } from '#cms/testing/super-admin.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient
let panel: SuperAdmin

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
  panel = await signInToPanel(hub)
})
afterAll(() => hub.stop())

it('while people sign up, nothing collides and every number is right in the end', async () => {
  const sessions = await Promise.all(
    Array.from({ length: 4 }, () => aFullSession(hub, admin, 2, 3)),
  )
  const [edited, deleted, promoted, cleared] = sessions.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
  ]
  const people = (id: string) =>
    Array.from({ length: 10 }, (_, index) =>
      index % 2
        ? hub.anonymous.post(`/api/sessions/${id}/register`, aPerson())
        : hub.anonymous.post(`/api/sessions/${id}/waiting-list`, aWaitingPerson()),
    )
  const answers = await Promise.all([
    ...[edited, deleted, promoted, cleared].flatMap(people),
    ...[4, 8, 12].map((capacity) =>
      panel('PATCH', `session?${idsIn([edited, cleared])}`, { capacity }),
    ),
    ...['A', 'B'].map((title) => panel('PATCH', `session/${edited}`, { title })),
    ...sessions[2]!.entries.map((id) => admin.post(`/api/waiting-list/${id}/promote`)),
    panel('DELETE', `registration?${idsIn(sessions[2]!.entries)}`),
    panel('DELETE', `registration?where[session][equals]=${cleared}`),
    panel('DELETE', `session?${idsIn([deleted])}`),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status >= 500 || status === 400)).toEqual([])
  for (const id of [edited, promoted, cleared]) await counts(hub, admin, id)
  expect(await counts(hub, admin, deleted)).toBeUndefined()
  const where = { session: { equals: deleted } }
  expect((await hub.payload.count({ collection: 'registration', where })).totalDocs).toBe(0)
})
