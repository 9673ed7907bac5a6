import type { Page, TestInfo } from '@playwright/test'
import { expectStill } from '../support/accessibility.ts'
import type { State } from './state.ts'

/** Adds pictures of an opened state to the report: wide and narrow, light and dark. */
export async function attachPictures(page: Page, state: State, report: TestInfo): Promise<void> {
  // A dialog fills the window; other pictures show the page behind it.
  const fullPage = !state.isLong && (await page.getByRole('dialog').count()) === 0
  for (const width of state.widths ?? [1366, 390]) {
    for (const colorScheme of state.isPrinted ? ['light' as const] : (['light', 'dark'] as const)) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await expectStill(page)
      const body = await page.screenshot({ fullPage })
      await report.attach(`${width} ${colorScheme}`, { body, contentType: 'image/png' })
    }
  }
}
