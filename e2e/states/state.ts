import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { layOutEverything } from '../support/accessibility.ts'
import { signIn } from '../support/admin-sign-in.ts'
import { expectHydrated } from '../support/screen.ts'

/** A page on the hub of the states, and an administrator's API client. */
export type Stage = { page: Page; admin: APIRequestContext }

/** One appearance of a screen, such as 'loading' or 'a wrong password'. */
export type State = {
  /** Kebab-case, unique within its screen. */
  name: string
  /** Leads there: mocks answers, stores what is needed, opens, types, presses. */
  open: (stage: Stage) => Promise<unknown>
  /** What is visible once the state is reached. */
  shows: (page: Page) => Locator
  /** What a person wants to press there: it has to be reachable on the smallest screen. */
  action?: (page: Page) => Locator
  /** Window widths at which it exists; all by default. */
  widths?: readonly number[]
  isPrinted?: true
  /** Too long for a picture of the whole page. */
  isLong?: true
}

export type Screen = {
  title: string
  /** Whether an administrator is signed in. */
  isAdmin?: true
  states: readonly State[]
}

export const open =
  (address: string) =>
  ({ page }: Stage) =>
    page.goto(address)

/** Signs in if needed, and opens one of the screen's states. */
export async function openState(screen: Screen, state: State, { page, admin }: Stage) {
  if (screen.isAdmin) await signIn(page)
  await page.setViewportSize({ width: state.widths?.[0] ?? 1280, height: 800 })
  await state.open({ page, admin })
  await expect(state.shows(page)).toBeVisible()
  await expectHydrated(page)
  await layOutEverything(page)
  if (state.isPrinted) await page.emulateMedia({ media: 'print' })
}
