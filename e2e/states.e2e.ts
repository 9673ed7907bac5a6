import { expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import {
  expectAccessible,
  expectNothingSideways,
  expectReadable,
  expectStill,
} from './support/accessibility.ts'
import { adminResourceDialogs, adminResources } from './states/admin/resources.ts'
import { adminSessionDialogs } from './states/admin/session-dialogs.ts'
import { adminSessions } from './states/admin/sessions.ts'
import { pageContent, pageEditors } from './states/admin/page-editors.ts'
import { registrations } from './states/admin/registrations.ts'
import { submissions } from './states/admin/submissions.ts'
import { door, signInAtTheDoor } from './states/door.ts'
import { dashboard, gate, noPage } from './states/frame.ts'
import { mySignUp } from './states/my-sign-up.ts'
import { overview } from './states/overview.ts'
import { administratorsReading, visitorsReading } from './states/reading.ts'
import { theatreListRequest, topicRequests } from './states/request-forms.ts'
import { resources } from './states/resources.ts'
import { sessionDialogs, sessions } from './states/sessions.ts'
import { signUp } from './states/sign-up.ts'
import { openState, type Screen, type State } from './states/state.ts'
import { test } from './states/test.ts'

/** Every screen and dialog in every state, for axe and for pictures. */
const screens: readonly Screen[] = [
  overview,
  sessions,
  sessionDialogs,
  signUp,
  mySignUp,
  door,
  signInAtTheDoor,
  resources,
  topicRequests,
  theatreListRequest,
  visitorsReading,
  noPage,
  gate,
  dashboard,
  adminSessions,
  adminSessionDialogs,
  registrations,
  submissions,
  adminResources,
  adminResourceDialogs,
  ...pageEditors,
  pageContent,
  administratorsReading,
]

const phone = { width: 360, height: 800 }
/** 1280 by 1024 pixels at a zoom of 400 %. */
const zoomed = { width: 320, height: 256 }

/** The first state of each screen, in one scheme, on a wide screen. */
const areSeenOnce = Boolean(process.env.SCREENS_ONCE)

const titles = new Map<string, string>()

/** A unique title, and one main heading. */
async function expectNamed(page: Page) {
  const { pathname } = new URL(page.url())
  const title = await page.title()
  expect(title).not.toBe('')
  expect(titles.get(title) ?? pathname, `who else is called “${title}”`).toBe(pathname)
  titles.set(title, pathname)
  // The password prompt replaces a page, which keeps its own heading.
  expect(await page.locator('h1:visible').count()).toBeLessThanOrEqual(1)
  // While a page loads, its heading may be missing.
  const isLoading = (await page.locator('[aria-busy=true]').count()) > 0
  if (!isLoading) await expect(page.locator('h1')).not.toHaveCount(0)
}

/** The focus is in the dialog, and visible there after the next Tab. */
async function expectFocusInDialog(page: Page) {
  await expect(page.locator('[role=dialog]:focus-within')).not.toHaveCount(0)
  await page.keyboard.press('Tab')
  const focused = page.locator('[role=dialog] :focus-visible')
  await expect(focused).toHaveCount(1)
  await expect(focused).toBeInViewport()
  await expect(focused).not.toHaveCSS('outline-style', 'none')
}

/** It can be scrolled into reach, and nothing covers it. */
const expectReachable = (action: Locator) =>
  expect
    .poll(
      () =>
        action.evaluate((element) =>
          (['nearest', 'center', 'start', 'end'] as const).some((block) => {
            element.scrollIntoView({ block, behavior: 'instant' })
            const { x, y, width, height } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
          }),
        ),
      { timeout: 5_000 },
    )
    .toBe(true)

/** Adds pictures of an opened state to the report: wide and narrow, light and dark. */
async function attachPictures(page: Page, state: State, report: TestInfo): Promise<void> {
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

test.describe.configure({ mode: 'parallel' })

for (const screen of screens) {
  test.describe(`${screen.title} is for everybody [page.accessible]`, () => {
    for (const state of areSeenOnce ? screen.states.slice(0, 1) : screen.states) {
      test(state.name, async ({ page, hub }, report) => {
        await openState(screen, state, { page, admin: hub.admin })
        if (process.env.PICTURES) return attachPictures(page, state, report)
        await expectNamed(page)
        // What lies behind a dialog is a state of its own.
        const isDialog = (await page.getByRole('dialog').count()) > 0
        const part = isDialog ? '[role=dialog]' : 'html'
        await expectAccessible(page, part)
        if (state.isPrinted || areSeenOnce) return
        // Only what another scheme or width may change; axe's other rules give the same result.
        const isWide = !state.widths || state.widths.length > 1
        if (isWide) {
          await page.setViewportSize(phone)
          await expectReadable(page, part)
        }
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectReadable(page, part)
        if (isDialog) await expectFocusInDialog(page)
        await page.setViewportSize(zoomed)
        await expectStill(page)
        await expectNothingSideways(page)
        if (state.action) await expectReachable(state.action(page))
      })
    }
  })
}
