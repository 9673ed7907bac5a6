import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

for (const path of ['/topic-requests', '/theatre-list-request']) {
  for (const width of [1280, 360]) {
    test(`${path} is accessible at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Clear Form' })).toBeVisible()
      await expectAccessible(page)
    })
  }
}
