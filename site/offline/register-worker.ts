import { documentData } from '#site/preloads/preloaded-reads.ts'
import { seenPaths } from '#site/preloads/seen-answers.ts'
import type { PreloadedData } from './preloaded-data.ts'

/** Resolves once the worker controls this page, which happens after it is installed. */
const inControl = () =>
  new Promise<boolean>((resolve) => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) resolve(false)
    else serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
  })

/**
 * Installs the service worker and passes it the document's preloaded responses, which it could not
 * intercept. Without support, the site merely needs a connection.
 */
export async function registerWorker() {
  const { serviceWorker } = navigator
  const isFirstTime = inControl()
  await serviceWorker.register('/sw.js')
  const { active } = await serviceWorker.ready
  const preloaded: PreloadedData = {
    answers: documentData,
    seenAt: new Date(performance.timeOrigin),
  }
  active?.postMessage(preloaded, [])
  if (!(await isFirstTime)) return
  // Responses fetched during installation bypassed the worker: fetch them once more.
  const missed = seenPaths().filter((address) => !(address in documentData))
  await Promise.all(missed.map((address) => fetch(address)))
}
