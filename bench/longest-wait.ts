import { setTimeout as wait } from 'node:timers/promises'
import type { HubProcess } from '#cms/testing/hub-process.ts'
import { longestStep } from './longest-steps.ts'

const intervalMs = 20

export type Wait = {
  /** The longest that a stranger waited for /api/health, asked for every 20 ms. */
  wait: number
  /** The longest that the hub was busy at once, in processor time: what of it is not due to other programs. */
  step: number
}

/** How long others wait while `work` runs on a hub that was started with `monitor`. */
export async function longestWait(hub: HubProcess, work: () => Promise<unknown>): Promise<Wait> {
  let longest = 0
  await longestStep(hub)
  const over = new AbortController()
  const ask = async () => {
    const start = performance.now()
    await (await fetch(`${hub.url}/api/health`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - start)
  }
  const asking = (async () => {
    while (!over.signal.aborted) {
      await ask()
      await wait(intervalMs)
    }
  })()
  try {
    await work()
  } finally {
    over.abort()
    await asking
  }
  return { wait: longest, step: await longestStep(hub) }
}
