import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/admin-sign-in.ts'
import type { Screen, Stage, State } from './state.ts'

/** What is off the screen is not laid out by the site: white in a picture, and in old colours for axe. */
const layAllOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Signs in where the screen asks for it, and leads to one of its states. */
export async function arrive(screen: Screen, state: State, { page, admin }: Stage) {
  if (screen.isAdmin) await signIn(page)
  await page.setViewportSize({ width: state.widths?.[0] ?? 1280, height: 800 })
  await state.open({ page, admin })
  await expect(state.shows(page)).toBeVisible()
  // The server has drawn the page; what a person does counts once its code is there.
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered-at')
  await layAllOut(page)
  if (state.isPrinted) await page.emulateMedia({ media: 'print' })
}
