import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import type { Payload } from 'payload'
import { afterAll, describe, expect, it } from 'vitest'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { openPayload } from '#cms/start.ts'
import { turnsDuring } from '#cms/testing/event-loop-turns.ts'
import { discard, onMongo, testEnv } from '#cms/testing/test-app.ts'
import { embeddedFile, forgetDeleted } from './embedded-file.ts'
import { insertMissing } from './write-rows.ts'

// MongoDB makes its files smaller by itself.
describe.skipIf(onMongo)('the embedded file', () => {
  const env = testEnv()
  const file = embeddedFile(env.DATA_DIR)
  let payload: Payload
  const open = async () => {
    payload = await openPayload(env, createLogger('silent'), randomUUID())
  }
  afterAll(() => discard(payload, env))

  async function fillAndEmpty() {
    const rows = Array.from({ length: 4_000 }, () => ({
      id: randomUUID(),
      name: 'Ada',
      email: 'ada@example.org',
      message: 'x'.repeat(400),
      createdAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
    }))
    await insertMissing({ payload }, 'topic-request', rows)
    await payload.db.deleteMany({ collection: 'topic-request', where: {} })
  }

  async function expectSmall() {
    await fillAndEmpty()
    const large = statSync(file).size
    const turns = await turnsDuring(() => forgetDeleted(payload))
    expect(statSync(file).size).toBeLessThan(large / 2)
    // Others were served in between.
    expect(turns).toBeGreaterThan(3)
  }

  it('becomes smaller in steps when much was deleted', async () => {
    await open()
    await expectSmall()
  })
})
