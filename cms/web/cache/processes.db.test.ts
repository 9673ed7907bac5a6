import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionView } from '#collections/sessions/contract.ts'
import { aSession } from '#cms/testing/factories.ts'
import { anInstallation, type HubProcess, startHubProcess } from '#cms/testing/hub-process.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { onMongo } from '#cms/testing/test-app.ts'

const maxAgeMs = 1_000

// The embedded database serves one process.
describe.skipIf(!onMongo)('two processes on one MongoDB', () => {
  const installation = anInstallation()
  let one: HubProcess
  let other: HubProcess
  let admin: TestClient
  beforeAll(async () => {
    one = await startHubProcess(installation)
    other = await startHubProcess(installation)
    admin = await one.signIn()
  })
  afterAll(installation.discard)

  const idsAt = async ({ anonymous }: HubProcess, headers?: Record<string, string>) =>
    (await anonymous.get<SessionView[]>('/api/sessions', headers)).body.map(({ id }) => id)

  it('show each other’s changes within a second, and at once to the browser that made them', async () => {
    for (let round = 0; round < 3; round++) {
      await idsAt(other)
      const { id } = await aSession(admin)
      const acknowledged = performance.now()
      expect(await idsAt(one)).toContain(id)
      expect(await idsAt(other, { 'Cache-Control': 'max-age=0' })).toContain(id)
      await admin.delete(`/api/sessions/${id}`)
      const deleted = performance.now()
      expect(deleted - acknowledged).toBeLessThan(maxAgeMs)
      while ((await idsAt(other)).includes(id)) {
        expect(performance.now() - deleted).toBeLessThan(maxAgeMs)
        await wait(20)
      }
    }
  })
})
