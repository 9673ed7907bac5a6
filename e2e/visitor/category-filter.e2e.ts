import { expect, type Locator, type Page, test } from '@playwright/test'
import { openSignedIn } from '../support/admin-sign-in.ts'
import { categoryPanel, filterButton } from '../support/category-filter.ts'

const pages = [
  { path: '/sessions', open: (page: Page) => page.goto('/sessions') },
  {
    path: '/registrations',
    open: async (page: Page) => {
      await openSignedIn(page, '/registrations')
      const isPhone = (page.viewportSize()?.width ?? 0) < 640
      if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click()
    },
  },
]

const hands = [
  { name: 'with a mouse', use: {}, press: (target: Locator) => target.click() },
  {
    name: 'with a finger on a phone',
    use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    press: (target: Locator) => target.tap(),
  },
]

for (const { path, open } of pages) {
  for (const { name, use, press } of hands) {
    test.describe(`in the category filter of ${path}, ${name},`, () => {
      test.use(use)

      test('a press on the name of a category chooses it; the panel stays and keeps the focus', async ({
        page,
      }) => {
        await open(page)
        const panel = categoryPanel(page)
        const pressWords = (words: string) => press(panel.getByText(words, { exact: true }))
        await press(filterButton(page))
        for (const category of ['Ultrasound', 'Simulation']) {
          await pressWords(category)
          const option = panel.getByRole('option', { name: category })
          await expect(option).toHaveAttribute('aria-selected', 'true')
          await expect(option).toBeFocused()
        }
        await expect(page).toHaveURL(/category=Ultrasound&category=Simulation/)
        await expect(filterButton(page)).toHaveText(/2 Selected/)
        await pressWords('Ultrasound')
        await expect(page).not.toHaveURL(/Ultrasound/)
        await pressWords('Clear All')
        await expect(page).not.toHaveURL(/category/)
        await expect(filterButton(page)).toHaveText(/All Categories/)
        await expect(panel.locator(':focus')).toHaveCount(1)
      })

      test('Escape and a press outside close the panel and give the focus back; Back closes it and keeps the choice', async ({
        page,
      }) => {
        await open(page)
        const panel = categoryPanel(page)
        await press(filterButton(page))
        await expect(panel).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
        await expect(filterButton(page)).toBeFocused()
        await press(filterButton(page))
        await expect(panel).toBeVisible()
        const { x, y } = (await page.getByRole('banner').boundingBox())!
        await (use.hasTouch ? page.touchscreen.tap(x + 5, y + 5) : page.mouse.click(x + 5, y + 5))
        await expect(panel).toBeHidden()
        await expect(filterButton(page)).toBeFocused()
        await press(filterButton(page))
        await press(panel.getByText('Ultrasound', { exact: true }))
        await expect(page).toHaveURL(/category=Ultrasound/)
        await page.goBack()
        await expect(panel).toBeHidden()
        await expect(page).toHaveURL(`${path}?category=Ultrasound`)
        await expect(filterButton(page)).toHaveText(/1 Selected/)
      })
    })
  }
}

test.describe('while the code of the category filter is on its way', () => {
  test('a press on its button is not lost: the panel opens as soon as it can', async ({ page }) => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/multi-select-panel-*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto('/sessions')
    await filterButton(page).click()
    await expect(filterButton(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(categoryPanel(page)).toBeHidden()
    release()
    await expect(categoryPanel(page).getByRole('option', { name: 'Simulation' })).toBeVisible()
    await expect(categoryPanel(page).locator(':focus')).toHaveCount(1)
  })
})

test('a screen reader is told how many sessions are left while the category filter is open', async ({
  page,
}) => {
  await page.goto('/sessions?view=list&q=nothing%20is%20called%20this')
  await filterButton(page).click()
  await categoryPanel(page).getByText('Simulation', { exact: true }).click()
  await expect(page.locator(':not([inert] *)[role=status]', { hasText: '0 sessions' })).toHaveCount(
    1,
  )
})
