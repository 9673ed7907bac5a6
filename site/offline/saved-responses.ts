import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { savedAtHeader } from '#site/data/saved-at-header.ts'
import type { PreloadedData } from './preloaded-data.ts'
import { isSavedRead } from './cached-reads.ts'

const cacheName = 'hub-answers'
const limit = { maxEntries: 60 }
const networkTimeoutSeconds = 3
/** A request this old is lost, and would block the next one to the same address. */
const fetchTimeoutMs = 8_000

const stampedCopy = (body: BodyInit | null, loadedAt: Date) =>
  new Response(body, {
    headers: { 'Content-Type': 'application/json', [savedAtHeader]: loadedAt.toISOString() },
  })

const isCacheable = ({ status, headers }: Response) =>
  status === 200 && !/no-store|private/.test(headers.get('Cache-Control') ?? '')

/** Without a copy, the hub's own error is returned. */
export const publicReads = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds,
  plugins: [
    {
      requestWillFetch: async ({ request }) =>
        new Request(request, { signal: AbortSignal.timeout(fetchTimeoutMs) }),
      fetchDidSucceed: async ({ response, state }) => {
        if (response.status < 500) return response
        if (state) state.refusal = response
        throw new Error(`The hub has answered ${response.status}.`)
      },
      cacheWillUpdate: async ({ response }) =>
        isCacheable(response) ? stampedCopy(response.body, new Date()) : null,
      handlerDidError: async ({ state }) => state?.refusal as Response | undefined,
    },
    new ExpirationPlugin({ ...limit, purgeOnQuotaError: true }),
  ],
})

/** Makes copies of what a document holds, and asks the hub for what it holds in part. */
export async function storePreloaded({ answers, missing, loadedAt }: PreloadedData, event: Event) {
  const cache = await caches.open(cacheName)
  const expiration = new CacheExpiration(cacheName, limit)
  for (const [address, answer] of Object.entries(answers)) {
    if (!isSavedRead(address)) continue
    const { href } = new URL(address, location.origin)
    const savedAt = (await cache.match(href))?.headers.get(savedAtHeader)
    if (savedAt && new Date(savedAt) >= loadedAt) continue
    await cache.put(href, stampedCopy(JSON.stringify(answer), loadedAt))
    await expiration.updateTimestamp(href)
  }
  await expiration.expireEntries()
  const requests = missing.map((address) => new Request(address))
  await Promise.allSettled(requests.map((request) => publicReads.handle({ request, event })))
}
