import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { savedAtHeader } from '#site/data/connection-state.ts'
import { isSavedRead, isSitePage } from './cached-reads.ts'

// The compiler's types are those of pages, not of workers.
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
declare const self: Window & {
  precacheFiles: { url: string; revision: string | null }[]
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
}

const networkTimeoutSeconds = 3

// Safe: a new version's files have other names, and the old ones are deleted.
void self.skipWaiting()
cleanupOutdatedCaches()
// Without `directoryIndex: ''` the page `/` would always come from the cache.
precacheAndRoute(self.precacheFiles, { cleanURLs: false, directoryIndex: '' })

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
const publicReads = new NetworkFirst({
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
  ],
})

/** Makes copies of what a page has read without the worker. */
const copyReads = (addresses: string[], event: Event) =>
  Promise.allSettled(
    addresses
      .filter(isSavedRead)
      .map((address) => publicReads.handle({ request: new Request(address), event })),
  )

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode !== 'navigate' && url.search === '' && isSavedRead(url.pathname),
  publicReads,
)

const page = new NetworkOnly({ networkTimeoutSeconds })
const document = createHandlerBoundToURL('/index.html')

// Offline, pages are the app shell, which renders from saved responses. Admin code is not cached.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isSitePage(url.pathname),
  async (options) => {
    const answer = await page.handle(options).catch(() => undefined)
    return answer && answer.status < 500 ? answer : document(options)
  },
)

// Navigation preload: requested while the worker starts, so every navigation has to use it.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly())
self.addEventListener('activate', (event) =>
  (event as WorkerEvent).waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  ),
)

self.addEventListener('message', (event: MessageEvent<string[]>) =>
  (event as MessageEvent & WorkerEvent).waitUntil(copyReads(event.data, event)),
)
