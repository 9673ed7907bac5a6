import type { Page } from '@playwright/test'

/** The button of the filter. What is behind the open panel can't be pressed, but still says how many. */
export const filterButton = (page: Page) =>
  page.locator('button').filter({ hasText: 'Filter by category' })

export const categoryPanel = (page: Page) => page.getByRole('group', { name: 'Filter by category' })

/** Chooses categories by their names, as a person does, and closes the panel. */
export async function chooseCategories(page: Page, ...names: string[]) {
  await filterButton(page).click()
  for (const name of names) await categoryPanel(page).getByText(name, { exact: true }).click()
  await page.keyboard.press('Escape')
}
