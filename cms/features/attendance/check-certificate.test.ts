import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAttendance } from './attendance-rows.ts'
import { auditLogOf, clearAuditLog } from '#cms/testing/audit-log.ts'
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
const tick = (session: string, person: object, share: Share, by = admin) =>
  by.put(`/api/admin/sessions/${session}/attendance`, { people: [{ ...person, share }] })
const check = (number: string) => hub.anonymous.post('/api/certificates', { number })

async function aCertificate(fullName = 'Dr Sam van der Berg', of = hub) {
  const by = of === hub ? admin : await of.signIn()
  const { session } = await aPastSession(of, by, { began: 120, lasts: 90 })
  const person = { ...aPerson(), fullName }
  await tick(session.id, person, 'all', by)
  const [{ number } = { number: '' }] = await findAttendance(of, session.id)
  return { session, person, number }
}

it('a number says what the certificate says, and of the person the initials alone [certificate.check]', async () => {
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

it('a number that was asked for is in no line of the audit log', async () => {
  const { number } = await aCertificate()
  await clearAuditLog(hub.payload)
  for (const asked of [number, '0123456789AB']) await check(asked)
  await admin.get('/api/admin/attendance-list')
  const events = await auditLogOf(hub.payload)
  expect(events).toHaveLength(1)
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`${number}|0123456789AB`))
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

it('guesses from ten networks learn of thirty numbers each and find nothing, and others are answered meanwhile', async () => {
  const strict = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  try {
    const { number } = await aCertificate(undefined, strict)
    const ask = async (typed: string, from: string) => {
      const headers = { 'X-Forwarded-For': from }
      return (await strict.anonymous.post('/api/certificates', { number: typed }, headers)).status
    }
    const counts = new Map<number, number>()
    for (let round = 0; round < 32; round++) {
      const guesses = Array.from({ length: 10 }, (_, network) =>
        ask(randomBytes(6).toString('hex'), `198.18.${network}.1`),
      )
      for (const status of await Promise.all(guesses))
        counts.set(status, (counts.get(status) ?? 0) + 1)
      if (round % 10 === 0) expect(await ask(number, '198.18.50.1')).toBe(200)
    }
    expect(Object.fromEntries(counts)).toEqual({ 404: 300, 429: 20 })
    // Known numbers do not count.
    for (let n = 0; n < 32; n++) expect(await ask(number, '198.18.51.1')).toBe(200)
    expect(await ask(number, '198.18.0.1')).toBe(429)
  } finally {
    await strict.stop()
  }
})
