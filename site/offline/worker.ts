import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import type { PreloadedData } from './preloaded-data.ts'
import { storePreloaded, keptAnswers } from './saved-responses.ts'
import { isKeptRead, isSitePage } from './cached-reads.ts'

// The service worker of the site (docs/decisions/019-offline.md). The compiler knows pages, not workers.
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
declare const self: Window & {
  /** The code of the public pages, put in by the build. */
  keptFiles: { url: string; revision: string | null }[]
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
}

const silentAfter = 3

const askEvery = 1_000

// A new version takes over at once: its code has names of its own, and the old one's is taken away.
void self.skipWaiting()
clientsClaim()
// Chromium forgets what it was asked when the old version is started once more in that very moment, and
// would let the new one wait for half a minute or longer.
let asking: number | undefined
self.addEventListener('install', () => {
  asking = self.setInterval(() => void self.skipWaiting(), askEvery)
})
self.addEventListener('activate', () => self.clearInterval(asking))
cleanupOutdatedCaches()
// Without `directoryIndex` the page `/` would always be the copy.
precacheAndRoute(self.keptFiles, { cleanURLs: false, directoryIndex: '' })

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode !== 'navigate' && url.search === '' && isKeptRead(url.pathname),
  keptAnswers,
)

const page = new NetworkOnly({ networkTimeoutSeconds: silentAfter })
const document = createHandlerBoundToURL('/index.html')

// A page comes from the hub; failing that it is the site's empty document, which always fits the code
// that is kept, and draws itself from the copies of answers. Administrators' code is not kept.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isSitePage(url.pathname),
  async (options) => {
    const answer = await page.handle(options).catch(() => undefined)
    return answer && answer.status < 500 ? answer : document(options)
  },
)

// Asked for while the worker starts, so that it holds up nobody; then every navigation has to take it.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly())
self.addEventListener('activate', (event) =>
  (event as WorkerEvent).waitUntil(Promise.resolve(self.registration.navigationPreload?.enable())),
)

self.addEventListener('message', (event: MessageEvent<PreloadedData>) =>
  (event as MessageEvent & WorkerEvent).waitUntil(storePreloaded(event.data)),
)
