import type { Page } from '@playwright/test'

/** Navigates by a link, so that the page fetches its data instead of using preloaded data. */
export async function visit(page: Page, link: string) {
  await page.goto('/there-is-no-such-page')
  // Before its code is there, a link loads a whole document.
  await page.locator('#root:not([data-rendered-at])').waitFor()
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()
}
