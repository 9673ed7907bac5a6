import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#collections/call.ts'
import { calls } from '#collections/calls.ts'
import { logOut } from '#collections/users/contract.ts'
import { aFullSession } from '#cms/testing/full-session.ts'
import { apiCases } from '#cms/testing/fuzz/api-cases.ts'
import { runFuzz } from '#cms/testing/fuzz/run-fuzz.ts'
import { apiFailureOf } from '#cms/testing/fuzz/failures.ts'
import { sendAll } from '#cms/testing/fuzz/send.ts'
import { fingerprint } from '#cms/testing/fuzz/stored.ts'
import { hugeBody } from '#cms/testing/fuzz/raw-http.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'

// MongoDB comes second: what its driver makes of odd values shows in a tenth of them.
const shotsPerCall = onMongo ? 10 : 90
const inTotal = onMongo ? 1_000 : 10_000
/** Milliseconds for one noun on a machine that is busy with something else. */
const timeoutMs = 180_000

/** 'sessions' of '/admin/sessions/:id/email-draft': the calls on one noun go together. */
const nounOf = ({ path }: Call) => /^(\/admin)?\/([\w-]+)/.exec(path)?.[2] ?? path

let hub: TestApp
let sent = 0
const cookies: Record<string, string | undefined> = {}

/** One document of every kind that visitors and administrators make. */
beforeAll(async () => {
  hub = await startTestApp()
  const admin = await hub.signIn()
  cookies['an administrator'] = admin.cookie
  await aFullSession(hub, admin, 2, 1)
  await admin.post('/api/categories', { name: 'Trauma' })
  await admin.post('/api/resources', { title: 'A guideline', url: 'https://example.org' })
  await admin.post('/api/section-headings', { title: 'Guidelines' })
  await admin.post('/api/sub-headings', { title: 'Airway' })
  await hub.anonymous.post('/api/topic-requests', { message: 'Ultrasound, please.' })
  const dates = { name: 'A doctor', email: 'doctor@example.org', datesAvailable: 'Mondays' }
  await hub.anonymous.post('/api/theatre-list-request', dates)
})
afterAll(() => hub.stop())

describe.each(['an anonymous client', 'an administrator'])('whatever %s sends', (who) => {
  // A logout would make every later client anonymous.
  const asked = calls.filter((call) => who === 'an anonymous client' || call !== logOut)
  const nouns = [...new Set(asked.map(nounOf))]

  it.each(nouns)(
    'to %s is answered in a sentence, and refusals change nothing',
    async (noun) => {
      const cookie = cookies[who]
      const some = asked.filter((call) => nounOf(call) === noun)
      const casesFor = (ids: string[]) =>
        fc.oneof(...some.map((call) => apiCases(call, ids))).map((fuzzCase) => ({
          ...fuzzCase,
          headers: { ...(cookie && { Cookie: cookie }), ...fuzzCase.headers },
        }))
      const count = some.length * shotsPerCall
      expect(await runFuzz(hub, `${who} ${noun}`, casesFor, count, apiFailureOf)).toEqual([])
      sent += count
    },
    timeoutMs,
  )
})

it('a body of five megabytes is too large for every call', async () => {
  const before = await fingerprint(hub.payload)
  const id = fc.sample(fc.constantFrom(...before.ids), 1)[0] ?? ''
  const large = calls
    .filter(({ method }) => method === 'POST' || method === 'PUT')
    .map(({ method, path }) => ({
      method,
      path: `/api${path.replaceAll(/:\w+/g, id)}`,
      headers: { 'Content-Type': 'application/json', Cookie: cookies['an administrator'] ?? '' },
      body: hugeBody,
    }))
  const hits = await sendAll(hub.url, large)
  expect(new Set(hits.map(({ status }) => status))).toEqual(new Set([413]))
  expect(hits.flatMap((hit) => apiFailureOf(hit) ?? [])).toEqual([])
  expect((await fingerprint(hub.payload)).hash).toBe(before.hash)
})

it('the fuzz test sends more than ten thousand requests', () => {
  expect(sent).toBeGreaterThanOrEqual(inTotal)
})
