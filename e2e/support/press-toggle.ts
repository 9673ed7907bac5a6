import type { Page } from '@playwright/test'

/** Presses a choice of a row of toggles. */
export const pressToggle = (page: Page, name: string) =>
  page.getByRole('group').getByRole('button', { name, exact: true }).click()
