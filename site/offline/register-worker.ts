import { documentData, fromDocument } from '#site/data/preloads/preloaded-reads.ts'
import { answeredPaths } from '#site/data/connection-state.ts'
import type { PreloadedData } from './preloaded-data.ts'

const firstControl = () =>
  new Promise<boolean>((resolve) => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) resolve(false)
    else serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
  })

/**
 * Passes the worker the preloaded responses, which it could not intercept: at once, while it is still being installed, as
 * the browser finishes that without the page.
 */
export async function registerWorker() {
  const { serviceWorker } = navigator
  const isFirstControl = firstControl()
  const { installing, waiting, active } = await serviceWorker.register('/sw.js')
  const preloaded: PreloadedData = {
    answers: documentData,
    missing: fromDocument.partial ?? [],
    loadedAt: new Date(performance.timeOrigin),
  }
  ;(installing ?? waiting ?? active)?.postMessage(preloaded, [])
  if (!(await isFirstControl)) return
  // Responses fetched during installation bypassed the worker: fetch them once more.
  const unsaved = answeredPaths().filter((address) => !(address in documentData))
  await Promise.all(unsaved.map((address) => fetch(address)))
}
