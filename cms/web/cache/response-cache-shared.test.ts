import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionView } from '#collections/sessions/contract.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { anInstallation, type HubProcess, startHubProcess } from '#cms/testing/hub-process.ts'
import { onMongo } from '#cms/testing/test-app.ts'

const maxDelayMs = 1_000

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

  const shownBy = async ({ anonymous }: HubProcess, id: string) =>
    (await anonymous.get<SessionView[]>('/api/sessions')).body.find((session) => session.id === id)

  /** Milliseconds until the other process shows it. */
  async function untilShown(id: string, isRight: (session?: SessionView) => boolean) {
    const begun = performance.now()
    while (!isRight(await shownBy(other, id))) {
      if (performance.now() - begun > 10 * maxDelayMs) throw new Error('The change is never shown.')
      await wait(10)
    }
    return performance.now() - begun
  }

  it('show a change of the other within a second, whether or not the response is cached', async () => {
    const delays: number[] = []
    for (let round = 0; round < 5; round++) {
      const { id } = await aSession(admin)
      delays.push(await untilShown(id, (session) => session !== undefined))
      await one.anonymous.post(`/api/sessions/${id}/register`, aPerson())
      // The one that changed it shows it at once.
      expect((await shownBy(one, id))?.registered).toBe(1)
      delays.push(await untilShown(id, (session) => session?.registered === 1))
      await admin.delete(`/api/sessions/${id}`)
      delays.push(await untilShown(id, (session) => session === undefined))
    }
    expect(Math.max(...delays)).toBeLessThan(maxDelayMs)
  })

  it('show what the other changed just before it was stopped', async () => {
    const { id } = await aSession(admin)
    await one.kill('SIGTERM')
    expect(await untilShown(id, (session) => session !== undefined)).toBeLessThan(maxDelayMs)
  })
})
