import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { type Installation, startHubProcess } from '#cms/testing/hub-process.ts'
import { anInstallationOn, databases } from './databases.ts'
import type { Row } from './findings.ts'
import { median, millisecondsOf } from './measure.ts'

const clients = 32
const rounds = 5
/** Until the load is even. */
const warmUp = 1_500

/** From SIGTERM until the process has ended, while all clients register. */
async function stopUnderLoad(installation: Installation): Promise<number> {
  const hub = await startHubProcess(installation)
  const { id } = await aSession(await hub.signIn(), { capacity: null })
  const address = `${hub.url}/api/sessions/${id}/register`
  const headers = { 'content-type': 'application/json' }
  async function register() {
    while (hub.isRunning()) {
      const body = JSON.stringify({ ...aPerson(), email: `${randomUUID()}@example.org` })
      const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
    }
  }
  const load = Promise.all(Array.from({ length: clients }, register))
  await wait(warmUp)
  const milliseconds = await millisecondsOf(() => hub.kill('SIGTERM'))
  await load
  const { code } = await hub.stopped
  if (code !== 0) throw new Error(`The hub ended with ${code}:\n${hub.output()}`)
  return milliseconds
}

/** How long a deployment waits for the old process. */
export async function stop(): Promise<Row[]> {
  const rows: Row[] = []
  for (const database of databases) {
    const installation = anInstallationOn(database)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await stopUnderLoad(installation))
    await installation.discard()
    rows.push({
      name: `SIGTERM until the end, while ${clients} clients register, ${database}`,
      unit: 'ms',
      measured: median(times),
      target: { atMost: 10_000 },
    })
  }
  return rows
}
