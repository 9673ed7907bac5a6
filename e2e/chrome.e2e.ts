import { expect, test } from '@playwright/test'

test('an unknown address shows the not-found screen, and Back returns', async ({ page }) => {
  await page.goto('/sessions')
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/sessions$/)
})

test('the active route is highlighted', async ({ page }) => {
  await page.goto('/topic-requests')
  const navigation = page.getByRole('navigation')
  await expect(navigation.getByRole('link', { name: 'Topic Requests' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(navigation.locator('[aria-current=page]')).toHaveCount(1)
})

test('on a small screen the links are behind a menu button; choosing one closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: /menu/i })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('navigation').getByRole('link', { name: 'Sessions' }).click()
  await expect(page).toHaveURL(/\/sessions$/)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()
})
