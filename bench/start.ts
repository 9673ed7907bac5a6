import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { spawnHub, startHubProcess } from '#cms/testing/hub-process.ts'
import { onEach } from './installations.ts'
import { atMost, median, millisecondsOf, type Row } from './rows.ts'

const rounds = 5
/** The panel starts soon after the hub. */
const restMs = 12_000

/** Resident memory in megabytes. */
const residentMegabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024

/** From the start of the process to its first answer, and its memory when nobody asks. */
export const start = () =>
  onEach<Row>(async (installation, database) => {
    // Creates and migrates the database.
    await (await startHubProcess(installation)).kill()
    const times: number[] = []
    const sizes: number[] = []
    for (let round = 0; round < rounds; round++) {
      const hub = await spawnHub(installation)
      const ask = () => fetch(`${hub.anonymous.url}/api/sessions`).catch(() => undefined)
      const untilAnswered = async () => {
        while (!(await ask())?.ok) {
          if (!hub.isRunning()) throw new Error(`The hub did not start:\n${hub.output()}`)
          await wait(2)
        }
      }
      times.push(await millisecondsOf(untilAnswered))
      await wait(restMs)
      sizes.push(residentMegabytes(hub.pid))
      await hub.kill()
    }
    return [
      atMost(3_000, 'ms', `First answer after the start, ${database}`, median(times)),
      atMost(400, 'MB', `Memory at rest, ${database}`, median(sizes)),
    ]
  })
