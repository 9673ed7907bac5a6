import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { seenAtHeader } from '#site/preloads/seen-at-header.ts'
import type { PreloadedData } from './preloaded-data.ts'
import { isKeptRead } from './cached-reads.ts'

const cacheName = 'hub-answers'
/** Eleven reads and some years of months. */
const limit = { maxEntries: 60 }
const networkTimeoutSeconds = 3
/** A request this old is lost, and would block the next one to the same address. */
const givenUpAfter = 8_000

/** A copy stamped with the time it was made. */
const markedCopy = (body: BodyInit | null, seenAt: Date) =>
  new Response(body, {
    headers: { 'Content-Type': 'application/json', [seenAtHeader]: seenAt.toISOString() },
  })

const mayKeep = ({ status, headers }: Response) =>
  status === 200 && !/no-store|private/.test(headers.get('Cache-Control') ?? '')

/**
 * Public reads: network first, falling back to the copy if the hub fails or is silent for three
 * seconds. Without a copy, the hub's own error is returned.
 */
export const keptAnswers = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds,
  plugins: [
    {
      requestWillFetch: async ({ request }) =>
        new Request(request, { signal: AbortSignal.timeout(givenUpAfter) }),
      fetchDidSucceed: async ({ response, state }) => {
        if (response.status < 500) return response
        if (state) state.refusal = response
        throw new Error(`The hub has answered ${response.status}.`)
      },
      cacheWillUpdate: async ({ response }) =>
        mayKeep(response) ? markedCopy(response.body, new Date()) : null,
      handlerDidError: async ({ state }) => state?.refusal as Response | undefined,
    },
    new ExpirationPlugin({ ...limit, purgeOnQuotaError: true }),
  ],
})

/** Saves preloaded responses, unless a newer one is saved already. */
export async function storePreloaded({ answers, seenAt }: PreloadedData) {
  const cache = await caches.open(cacheName)
  const expiration = new CacheExpiration(cacheName, limit)
  for (const [address, answer] of Object.entries(answers)) {
    if (!isKeptRead(address)) continue
    const { href } = new URL(address, location.origin)
    const known = (await cache.match(href))?.headers.get(seenAtHeader)
    if (known && new Date(known) >= seenAt) continue
    await cache.put(href, markedCopy(JSON.stringify(answer), seenAt))
    await expiration.updateTimestamp(href)
  }
  await expiration.expireEntries()
}
