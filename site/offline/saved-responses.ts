import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { savedAtHeader } from '#site/data/saved-at-header.ts'
import { isSavedRead } from './cached-reads.ts'

const networkTimeoutSeconds = 3
/** A request this old is lost, and would block the next one to the same address. */
const fetchTimeoutMs = 8_000

const stampedCopy = ({ body }: Response) =>
  new Response(body, {
    headers: {
      'Content-Type': 'application/json',
      [savedAtHeader]: new Date().toISOString(),
    },
  })

const isCacheable = ({ status, headers }: Response) =>
  status === 200 && !/no-store|private/.test(headers.get('Cache-Control') ?? '')

/** Without a copy, the hub's own error is returned. */
export const publicReads = new NetworkFirst({
  cacheName: 'hub-answers',
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
        isCacheable(response) ? stampedCopy(response) : null,
      handlerDidError: async ({ state }) => state?.refusal as Response | undefined,
    },
    new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
  ],
})

/** Makes copies of what a page has read without the worker. */
export const copyReads = (addresses: string[], event: Event) =>
  Promise.allSettled(
    addresses
      .filter(isSavedRead)
      .map((address) => publicReads.handle({ request: new Request(address), event })),
  )
