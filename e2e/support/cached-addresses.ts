import type { Page } from '@playwright/test'

/** The paths of what the service worker keeps, by the name of the cache. */
export const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name] = requests.map(({ url }) => new URL(url).pathname)
    }
    return found
  })
