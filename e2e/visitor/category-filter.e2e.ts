import { expect, type Locator, test } from '@playwright/test'
import { categoryPanel, filterButton } from '../support/category-filter.ts'

const hands = [
  { name: 'with a mouse', use: {}, press: (target: Locator) => target.click() },
  {
    name: 'with a finger on a phone',
    use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    press: (target: Locator) => target.tap(),
  },
]

for (const { name, use, press } of hands) {
  test.describe(`in the category filter, ${name},`, () => {
    test.use(use)

    test('presses choose several; Escape and a press outside close the panel and keep the choice', async ({
      page,
    }) => {
      await page.goto('/sessions')
      const panel = categoryPanel(page)
      const pressWords = (words: string) => press(panel.getByText(words, { exact: true }))
      await press(filterButton(page))
      for (const category of ['Ultrasound', 'Simulation']) {
        await pressWords(category)
        await expect(panel.getByLabel(category)).toBeChecked()
        await expect(panel.getByLabel(category)).toBeFocused()
      }
      await expect(page).toHaveURL(/category=Ultrasound&category=Simulation/)
      await pressWords('Clear All')
      await expect(page).not.toHaveURL(/category/)
      await expect(panel.locator(':focus')).toHaveCount(1)
      await pressWords('Ultrasound')
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(filterButton(page)).toBeFocused()

      await press(filterButton(page))
      await expect(panel).toBeVisible()
      const { x, y } = (await page.getByRole('banner').boundingBox())!
      await (use.hasTouch ? page.touchscreen.tap(x + 5, y + 5) : page.mouse.click(x + 5, y + 5))
      await expect(panel).toBeHidden()
      await expect(filterButton(page)).toBeFocused()
      await expect(page).toHaveURL('/sessions?category=Ultrasound')
      await expect(filterButton(page)).toHaveText(/1 Selected/)
    })
  })
}

test('a screen reader hears how many sessions are left while the category filter is open', async ({
  page,
}) => {
  await page.goto('/sessions?view=list&q=nothing%20is%20called%20this')
  await filterButton(page).click()
  await categoryPanel(page).getByText('Simulation', { exact: true }).click()
  const heard = page.locator(':not([inert] *)[role=status]', { hasText: '0 sessions' })
  await expect(heard).toHaveCount(1)
})
