import { documentData } from '#site/preloads/preloaded-reads.ts'
import { seenPaths } from '#site/preloads/seen-answers.ts'
import type { PreloadedData } from './preloaded-data.ts'

/** Resolves once the worker answers for this page, which it does not do before it is installed. */
const inControl = () =>
  new Promise<boolean>((resolve) => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) resolve(false)
    else serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
  })

/**
 * Installs what opens the site without a connection, and hands it the answers that this page's document
 * has brought, as they have not passed by it. A browser that refuses goes on without.
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
  // What was read while it was being installed is read past it, and has to be read once more.
  const missed = seenPaths().filter((address) => !(address in documentData))
  await Promise.all(missed.map((address) => fetch(address)))
}
