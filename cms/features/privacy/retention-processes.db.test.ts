import path from 'node:path'
import { createClient } from '@libsql/client'
import { createConnection } from 'mongoose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Installation, anInstallation, startHubProcess } from '#cms/testing/hub-process.ts'
import { signInToPanel } from '#cms/testing/super-admin.ts'
import { onMongo } from '#cms/testing/test-app.ts'
import type { AuditEntry } from '#cms/testing/audit-log.ts'

let installation: Installation
const requests = 40

beforeAll(() => {
  installation = anInstallation()
})
afterAll(() => installation.discard())

/** Years go by for every request that is stored. */
async function age({ env }: Installation): Promise<void> {
  const createdAt = new Date('2020-01-01T00:00:00Z')
  if (env.DATABASE_URI) {
    const connection = await createConnection(env.DATABASE_URI).asPromise()
    await connection.collection('topic-requests').updateMany({}, { $set: { createdAt } })
    return connection.close()
  }
  const client = createClient({ url: `file:${path.join(env.DATA_DIR, 'hub.db')}` })
  await client.execute({
    sql: 'UPDATE topic_request SET created_at = ?',
    args: [createdAt.toISOString()],
  })
  client.close()
}

it('a process that starts deletes what is too old, and two at once count each row once', async () => {
  const first = await startHubProcess(installation)
  const sent = Array.from({ length: requests }, () =>
    first.anonymous.post('/api/topic-requests', { message: 'M' }),
  )
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([201]))
  await first.kill()
  await age(installation)
  // The embedded database has only one process.
  const processes = await Promise.all(
    Array.from({ length: onMongo ? 2 : 1 }, () => startHubProcess(installation)),
  )
  const [{ url } = { url: '' }] = processes
  const panel = await signInToPanel({ url, env: installation.env })
  await vi.waitFor(
    async () => {
      const { body } = await panel<{ docs: AuditEntry[] }>(
        'GET',
        'audit-event?where[deed][equals]=retention',
      )
      expect(body.docs.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(requests)
    },
    { timeout: 20_000, interval: 200 },
  )
  const { body } = await panel<{ totalDocs: number }>('GET', 'topic-request')
  expect(body.totalDocs).toBe(0)
  expect(processes.map((one) => one.output()).join('')).not.toContain('could not be deleted')
})
