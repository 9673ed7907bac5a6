import type { Page } from '@playwright/test'

/**
 * Presses one choice of a toggle, as it is seen: its radio is hidden, and a click that is forced on
 * that hits whatever stands there while the page is still moving.
 */
export const pressToggle = (page: Page, name: string) =>
  page.getByRole('radiogroup').getByText(name, { exact: true }).click()
