import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { aPerson } from '#cms/testing/factories.ts'

/** What a load of requests was answered: `rate` a second, and how long each took in milliseconds. */
export type LoadResult = { rate: number; times: number[] }

/**
 * Sends registrations from `clients` connections for `seconds`, each for one of the sessions.
 * @throws Error when one is not accepted.
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
