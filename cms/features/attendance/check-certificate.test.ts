import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAttendance } from './attendance-rows.ts'
import { aPerson } from '#cms/testing/factories.ts'
import { aPastSession } from '#cms/testing/past-session.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp({ TRUST_PROXY: '1' })
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

type Share = 'all' | 'half' | null
const tick = (session: string, person: object, share: Share) =>
  admin.put(`/api/admin/sessions/${session}/attendance`, { people: [{ ...person, share }] })
const check = (number: string) => hub.anonymous.post('/api/certificates', { number })

async function aCertificate(fullName = 'Dr Sam van der Berg') {
  const { session } = await aPastSession(hub, admin, { began: 120, lasts: 90 })
  const person = { ...aPerson(), fullName }
  await tick(session.id, person, 'all')
  const [{ number } = { number: '' }] = await findAttendance(hub, session.id)
  return { session, person, number }
}

it('a number says what the certificate says, and of the person the initials alone', async () => {
  const { session, person, number } = await aCertificate()
  const typed = `${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`.toLowerCase()
  const { status, body } = await check(typed)
  expect([status, body]).toEqual([
    200,
    {
      title: session.title,
      startTime: session.startTime,
      endTime: session.endTime,
      location: session.location,
      minutes: 90,
      initials: 'S. B.',
    },
  ])
  await tick(session.id, person, 'half')
  await admin.put(`/api/sessions/${session.id}`, { ...session, title: 'Renamed' })
  expect((await check(number)).body).toMatchObject({ title: 'Renamed', minutes: 45 })
})

it('an unknown, malformed, deleted and erased number are answered alike', async () => {
  const [deleted, erased] = [await aCertificate(), await aCertificate()]
  await tick(deleted.session.id, deleted.person, null)
  await admin.post('/api/admin/people/erase', { email: erased.person.email })
  const answers = await Promise.all(
    ['0123456789AB', 'x', '', deleted.number, erased.number].map(check),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  await tick(deleted.session.id, deleted.person, 'all')
  expect((await check(deleted.number)).status).toBe(200)
})

it('a network guesses ten times in a quarter of an hour, and known numbers do not count', async () => {
  const strict = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  try {
    const guess = (from: string) =>
      strict.anonymous.post('/api/certificates', { number: 'x' }, { 'X-Forwarded-For': from })
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await guess('198.18.0.1')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
    expect((await guess('198.18.0.2')).status).toBe(404)
  } finally {
    await strict.stop()
  }
})
