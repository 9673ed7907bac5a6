import { setTimeout as wait } from 'node:timers/promises'
import type { HubProcess } from '#cms/testing/hub-process.ts'

const intervalMs = 20

/** @returns the longest that a stranger waited for /api/health, asked for every 20 ms while `work` runs. */
export async function longestWait(hub: HubProcess, work: () => Promise<unknown>): Promise<number> {
  let longest = 0
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
  return longest
}
