import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPerson } from '#cms/testing/factories.ts'
import { aPastSession } from '#cms/testing/past-session.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { findAttendance } from './attendance-rows.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const wasThere = (session: string, person: object) =>
  admin.put(`/api/admin/sessions/${session}/attendance`, { people: [{ ...person, share: 'all' }] })

it('the file of who was at the chosen sessions has one line a person, in which formulas are harmless', async () => {
  const { session } = await aPastSession(hub, admin, { began: 120, lasts: 90 })
  const person = { fullName: '=HYPERLINK("x")', email: 'ada@example.org', rotaTier: 'tier 3' }
  await wasThere(session.id, person)
  const { session: another } = await aPastSession(hub, admin)
  await wasThere(another.id, aPerson())
  const [{ number } = { number: '' }] = await findAttendance(hub, session.id)
  const address = `/api/admin/attendance-list?session=${session.id}`
  const { body, headers } = await admin.get<string>(address)
  expect(headers.get('content-disposition')).toMatch(/attendance-\d{4}-\d\d-\d\d\.csv/)
  const [head, line, ...others] = body.trim().split('\r\n')
  expect(others).toEqual([])
  expect(head).toContain(
    'Session Title,Date,Time,Category,Hours,Participant Name,Email,Rota Tier,Recorded,Number',
  )
  expect(line).toContain(`Trauma,1.5,"'=HYPERLINK(""x"")",ada@example.org,tier 3,by hand,${number}`)
})
