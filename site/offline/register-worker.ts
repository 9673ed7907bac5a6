import { documentData } from '#site/data/preloads/preloaded-reads.ts'
import { answeredPaths } from '#site/data/connection-state.ts'
import type { PreloadedData } from './preloaded-data.ts'

const firstControl = () =>
  new Promise<boolean>((resolve) => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) resolve(false)
    else serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
  })

/** Passes the worker the preloaded responses, which it could not intercept. */
export async function registerWorker() {
  const { serviceWorker } = navigator
  const isFirstControl = firstControl()
  await serviceWorker.register('/sw.js')
  const { active } = await serviceWorker.ready
  const preloaded: PreloadedData = {
    answers: documentData,
    loadedAt: new Date(performance.timeOrigin),
  }
  active?.postMessage(preloaded, [])
  if (!(await isFirstControl)) return
  // Responses fetched during installation bypassed the worker: fetch them once more.
  const unsaved = answeredPaths().filter((address) => !(address in documentData))
  await Promise.all(unsaved.map((address) => fetch(address)))
}
