import { subDays } from 'date-fns/subDays'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ImportReport } from '#collections/sessions/import.contract.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { aSession } from '#cms/testing/factories.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { createTeachingPlanner } from './plan-teaching-mails.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())
beforeEach(async () => {
  for (const collection of ['mail', 'session'] as const) {
    await hub.payload.db.deleteMany({ collection, where: {} })
  }
})

const [teacher, second] = ['a.khan@example.org', 'b.jones@example.org']

/** A session whose teacher has had the email of the week before. */
async function toldOf(): Promise<SessionView> {
  const session = await aSession(admin, {
    facultyEmail: teacher,
    startTime: '2031-05-20T09:00:00',
    endTime: '2031-05-20T10:00:00',
  })
  await createTeachingPlanner(hub)(subDays(new Date(session.startTime), 6))
  await markAsSent()
  return session
}
async function markAsSent() {
  for (const { id } of await findRows(hub, 'mail')) {
    await hub.payload.db.updateOne({ collection: 'mail', id, data: { state: 'sent' } })
  }
}
const ended = async () =>
  (await findRows(hub, 'mail', { where: { kind: { equals: 'teachingEnded' } } })).map(
    ({ email }) => email,
  )

const header = 'title,description,category,location,startTime,endTime,capacity,facultyEmail'.split(
  ',',
)
const send = (
  { title, description, category, location }: SessionView,
  capacity: string,
  email: string,
) =>
  admin.post<ImportReport>('/api/admin/sessions/import', {
    source: [
      header,
      [
        title,
        description,
        category,
        location,
        '20/05/2031 09:00',
        '20/05/2031 10:00',
        capacity,
        email,
      ],
    ],
  })

it('an import that names another teacher tells the one of before, and one that names the same nobody', async () => {
  const session = await toldOf()
  const same = await send(session, '7', teacher)
  expect(same.body.rows).toMatchObject([{ change: 'changed', fields: ['capacity'] }])
  expect(await ended()).toEqual([])
  await send(session, '7', second)
  expect(await ended()).toEqual([teacher])
})

it('an edit of several sessions at once tells the teacher of before', async () => {
  const { id } = await toldOf()
  const changes = { facultyEmail: second }
  const { status } = await admin.post('/api/admin/sessions/change', { sessions: [id], changes })
  expect([status, await ended()]).toEqual([200, [teacher]])
})
