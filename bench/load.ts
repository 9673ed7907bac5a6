import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { aPerson } from '#cms/testing/factories.ts'
import { withoutSleep } from './measure.ts'

export const readers = 10
const readSeconds = 2

/** `rate` per second; `times` in milliseconds. */
type LoadResult = { rate: number; times: number[] }

/**
 * Registers from `clients` connections for `seconds`.
 * @throws Error if a registration is refused.
 */
export async function registerAll(
  url: string,
  sessions: string[],
  clients: number,
  seconds: number,
): Promise<LoadResult> {
  let next = 0
  const times: number[] = []
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    setupClient: (client) => client.on('response', (_status, _bytes, time) => times.push(time)),
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          path: `/api/sessions/${sessions[next++ % sessions.length]}/register`,
          body: JSON.stringify({ ...aPerson(), email: `${randomUUID()}@example.org` }),
        }),
      },
    ],
  })
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${result.non2xx} registrations were refused, ${result.errors} not answered`)
  }
  return { rate: times.length / result.duration, times }
}

/**
 * Reads one address for two seconds. @returns requests per second.
 * @throws Error for an unexpected answer.
 */
export async function readRate(
  url: string,
  headers: Record<string, string>,
  connections = readers,
): Promise<number> {
  const result = await withoutSleep(() =>
    autocannon({ url, headers, connections, duration: readSeconds }),
  )
  const answered = result['2xx'] + result['3xx']
  if (result.errors + result['4xx'] + result['5xx'] > 0 || answered === 0) {
    throw new Error(`${url} was answered ${JSON.stringify(result.statusCodeStats)}`)
  }
  return answered / result.duration
}
