import { expect } from '@playwright/test'
import { layOutEverything } from '../support/accessibility.ts'
import { signIn } from '../support/admin-sign-in.ts'
import type { Screen, Stage, State } from './state.ts'

/** Signs in if needed, and opens one of the screen's states. */
export async function openState(screen: Screen, state: State, { page, admin }: Stage) {
  if (screen.isAdmin) await signIn(page)
  await page.setViewportSize({ width: state.widths?.[0] ?? 1280, height: 800 })
  await state.open({ page, admin })
  await expect(state.shows(page)).toBeVisible()
  // The page was rendered on the server; wait for its code.
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered-at')
  await layOutEverything(page)
  if (state.isPrinted) await page.emulateMedia({ media: 'print' })
}
