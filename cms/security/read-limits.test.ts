import { expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

/** 3,000 reads a minute become thirty. */
const thirty = { RATE_LIMIT_FACTOR: '0.01' }
const upToTheLimit = [...Array.from({ length: 30 }, () => 200), 429]

/** The answers to `count` reads, all but the first from memory, which say that they come `from` there. */
async function statuses({ anonymous }: TestApp, count: number, from = '198.51.100.1') {
  const headers = { 'X-Forwarded-For': from }
  const found: number[] = []
  for (let read = 0; read < count; read++) {
    found.push((await anonymous.get('/api/categories', headers)).status)
  }
  return found
}

it('reads from memory count like all others, and a made-up address does not hide them', async () => {
  const app = await startTestApp(thirty)
  expect(await statuses(app, 31)).toEqual(upToTheLimit)
  const refused = await app.anonymous.get('/api/categories', { 'X-Forwarded-For': '203.0.113.9' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.body.message).toMatch(/Please wait/)
  await app.stop()
})

it('behind a proxy that is trusted, reads from memory count for the address that it names', async () => {
  const app = await startTestApp({ ...thirty, TRUST_PROXY: '1' })
  expect(await statuses(app, 31)).toEqual(upToTheLimit)
  expect(await statuses(app, 31, '198.51.100.2')).toEqual(upToTheLimit)
  // Only the last hop is the proxy's word.
  expect(await statuses(app, 1, '203.0.113.9, 198.51.100.2')).toEqual([429])
  await app.stop()
})
