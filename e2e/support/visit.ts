import type { Page } from '@playwright/test'

/** Comes to a page by a link, so that it reads for itself: the first document has brought nothing for it. */
export async function visit(page: Page, link: string) {
  await page.goto('/there-is-no-such-page')
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()
}
