import type { Page } from '@playwright/test'

// In place of the hub's answers.

/** Never answers. */
export const hold = (page: Page, address: string) =>
  page.route(address, () => new Promise<void>(() => {}))

/** Fails as without a network. */
export const cutOff = (page: Page, address: string) => page.route(address, (route) => route.abort())

export const answerWith = (page: Page, address: string, json: unknown, status = 200) =>
  page.route(address, (route) => route.fulfill({ status, json }))

/** Mocks the writes at this address; reads continue. */
export const onWrites = (page: Page, address: string, status: number, json: unknown = {}) =>
  page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
  )

/** Holds requests back. @returns what lets them go on */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((done) => (release = done))
  await page.route(address, async (route) => {
    await isReleased
    await route.continue().catch(() => {})
  })
  return release
}
