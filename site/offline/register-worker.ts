import { fromDocument } from '#site/data/preloads/preloaded-reads.ts'

/** Answers in the page's document, and later reads. */
const heldReads = () => [
  ...Object.keys(fromDocument.answers),
  ...performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
]

/**
 * Names to the worker what the page holds and the worker could not see, so that it makes copies: at once, while it is
 * still being installed, because the browser finishes that without the page, and once more when it first controls the page.
 */
export async function registerWorker() {
  const { serviceWorker } = navigator
  const tell = (worker: ServiceWorker | null) => worker?.postMessage(heldReads(), [])
  const tellController = () => tell(serviceWorker.controller)
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', tellController, { once: true })
  }
  const { installing, waiting, active } = await serviceWorker.register('/sw.js')
  tell(installing ?? waiting ?? active)
}
