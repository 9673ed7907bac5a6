import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectStill } from '../support/accessibility.ts'
import { arrive } from '../states/arrive.ts'
import type { State } from '../states/state.ts'
import { test } from '../states/test.ts'
import { fileOf, folder, looksOf, wantedScreens } from './pictures.ts'

/** A dialog fills the window; the page behind it is in other pictures. */
const isWholePage = async (page: Page, state: State) =>
  !state.isLong && (await page.getByRole('dialog').count()) === 0

for (const screen of wantedScreens()) {
  test.describe(screen.name, () => {
    for (const state of screen.states) {
      test(state.name, async ({ page, hub }) => {
        await arrive(screen, state, { page, admin: hub.admin })
        const fullPage = await isWholePage(page, state)
        for (const { width, scheme } of looksOf(state)) {
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
