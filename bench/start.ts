import { setTimeout as wait } from 'node:timers/promises'
import { type Installation, spawnHub, startHubProcess } from '#cms/testing/hub-process.ts'
import { startBarePayload } from './bare/process.ts'
import { anInstallationOn, databases } from './databases.ts'
import type { Row } from './findings.ts'
import { compared, measureAlternately } from './measure.ts'

const rounds = 7

/** From process start to the first response, tried every other millisecond. */
async function firstAnswer(installation: Installation): Promise<number> {
  const start = performance.now()
  const hub = await spawnHub(installation)
  const ask = () => fetch(`${hub.anonymous.url}/api/sessions`).catch(() => undefined)
  while (!(await ask())?.ok) {
    if (!hub.isRunning()) throw new Error(`The hub did not start:\n${hub.output()}`)
    await wait(2)
  }
  const milliseconds = performance.now() - start
  await hub.kill()
  return milliseconds
}

/** From process start until Payload is ready. */
async function barePayload(installation: Installation): Promise<number> {
  const start = performance.now()
  const bare = await startBarePayload(installation)
  const milliseconds = performance.now() - start
  bare.child.kill()
  await bare.stopped
  return milliseconds
}

/**
 * Time to the first response of the built application, compared with Payload alone on the same
 * database.
 */
export async function start(): Promise<Row[]> {
  const rows = []
  for (const database of databases) {
    const installation = anInstallationOn(database)
    // Creates and migrates the database.
    await (await startHubProcess(installation)).kill()
    const times = await measureAlternately(rounds, {
      hub: () => firstAnswer(installation),
      payload: () => barePayload(installation),
    })
    await installation.discard()
    rows.push({
      name: `First answer after the start, ${database}`,
      unit: 'ms',
      ...compared(times.hub, times.payload),
      target: { atMost: 1.5 },
    })
  }
  return rows
}
