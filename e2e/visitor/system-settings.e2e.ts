import { expect, type Locator, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { dialog, listOf } from '../support/screen.ts'
import { openSignUp } from '../support/sign-up.ts'

// The system's settings are followed; the site has no switch of its own.
const admin = administrator()

const groundOf = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor)

/** 0 to 255; the tokens' colours are computed as rgb(). */
async function brightnessOf(element: Locator) {
  const parts = (await groundOf(element)).match(/\d+/g) ?? []
  return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3
}

test('the site is dark if the system is, and white on paper with a dozen sessions a page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/sessions')
  const body = page.locator('body')
  expect(await brightnessOf(body)).toBeGreaterThan(220)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await brightnessOf(body)).toBeLessThan(40)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await brightnessOf(body)).toBe(255)
  // A dozen sessions fit on a page of A4.
  await page.setViewportSize({ width: 718, height: 1047 })
  const heights = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
  // Other tests store sessions with long texts.
  const median = heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)]
  expect(median).toBeLessThan(1047 / 12)
  const words = await body.evaluate((node) => getComputedStyle(node).color)
  expect(words).toBe('rgb(23, 33, 31)')
})

test('with forced colours selection, availability and today remain visible', async ({ page }) => {
  const { id, title } = await createSession(admin())
  await registerPerson(admin(), id)
  await page.emulateMedia({ forcedColors: 'active' })
  // Tomorrow may be in another month, and late this evening nothing of today is open.
  await page.goto(listOf(title))
  const choice = (name: string) => page.getByRole('button', { name, exact: true })
  expect(await groundOf(choice('All Events'))).not.toBe(await groundOf(choice('Calendar')))

  const meter = page.getByRole('meter').first()
  await expect(meter).toHaveCSS('border-top-style', 'solid')
  expect(await groundOf(meter.locator('div'))).not.toBe(await groundOf(meter))

  const here = page.getByRole('navigation').getByRole('link', { name: 'Sessions' })
  await expect(here).toHaveCSS('text-decoration-line', 'underline')

  await page.goto('/sessions?view=calendar')
  const today = page.locator('td[aria-current=date] time').first()
  expect(await groundOf(today)).not.toBe(await groundOf(page.locator('body')))
})

test('with reduced motion nothing moves', async ({ page }) => {
  const { title } = await createSession(admin())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSignUp(page, title)
  await expect(dialog(page)).toBeVisible()
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => {
        const { duration, iterations = 1 } = effect?.getComputedTiming() ?? {}
        return Number(duration) * iterations
      }),
    ),
  )
  expect(longest).toBeLessThan(1)
})
