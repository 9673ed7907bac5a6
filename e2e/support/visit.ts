import type { Page } from '@playwright/test'

/** Navigates by a link, so that the page fetches its data instead of using preloaded data. */
export async function visit(page: Page, link: string) {
  await page.goto('/there-is-no-such-page')
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()
}
