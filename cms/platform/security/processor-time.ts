import type { ServerResponse } from 'node:http'

/** Work may go on for a while after a client has left. */
const abandonedMs = 10_000

/** In milliseconds, of all threads: what compresses is counted, what the machine does beside this process is not. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/**
 * Measures what each request costs. At every moment those in work share equally what the process uses, so that the
 * sum is true however they overlap; async hooks would tell more, and slow everything down.
 * @returns a function that calls `charge` once the answer begins: how long it takes to send is the client's affair.
 */
export function createMeter(now = processorTime) {
  let inWork = 0
  /** The cost of a request that had been in work all the time. */
  let shared = 0
  let settledAt = now()
  const settle = () => {
    const at = now()
    if (inWork > 0) shared += (at - settledAt) / inWork
    settledAt = at
  }
  return (response: ServerResponse, charge: (milliseconds: number) => void): void => {
    settle()
    inWork++
    const before = shared
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      settle()
      inWork--
      charge(shared - before)
    }
    const writeHead = response.writeHead.bind(response)
    response.writeHead = (...head: unknown[]) => {
      end()
      return writeHead(...(head as Parameters<typeof writeHead>))
    }
    response.once('close', () => {
      if (!isOver) setTimeout(end, abandonedMs).unref()
    })
  }
}
