import type { Page } from '@playwright/test'

/**
 * Presses the visible label of a toggle: its radio is hidden, and a forced click on that would hit
 * whatever is there while the page still moves.
 */
export const pressToggle = (page: Page, name: string) =>
  page.getByRole('radiogroup').getByText(name, { exact: true }).click()
