import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectStill } from '../support/accessibility.ts'
import { openState } from '../states/open-state.ts'
import type { State } from '../states/state.ts'
import { test } from '../states/test.ts'
import { fileOf, folder, picturesOf, selectedScreens } from './pictures.ts'

/** A dialog fills the window; the page behind it is in other pictures. */
const isWholePage = async (page: Page, state: State) =>
  !state.isLong && (await page.getByRole('dialog').count()) === 0

for (const screen of selectedScreens()) {
  test.describe(screen.name, () => {
    for (const state of screen.states) {
      test(state.name, async ({ page, hub }) => {
        await openState(screen, state, { page, admin: hub.admin })
        const fullPage = await isWholePage(page, state)
        for (const { width, scheme } of picturesOf(state)) {
          await page.setViewportSize({ width, height: 800 })
          await page.emulateMedia({ colorScheme: scheme })
          await expectStill(page)
          const file = path.join(folder, fileOf(screen, state, width, scheme))
          await page.screenshot({ path: file, fullPage })
        }
      })
    }
  })
}
