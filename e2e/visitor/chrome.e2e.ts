import { expect, type Page, test } from '@playwright/test'
import { expectHydrated, expectToast, press } from '../support/screen.ts'

test('an unknown address shows the not-found screen, however odd it is, and Back returns', async ({
  page,
}) => {
  for (const address of ['/%ff', '/sessions%2f', '/no-such-page']) {
    await page.goto('/sessions')
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  }
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await press(page, 'Back')
  await expect(page).toHaveURL(/\/sessions$/)
})

test('the page begins with a link to its content, and the bar marks the current page', async ({
  page,
}) => {
  await page.goto('/topic-requests')
  const here = page.getByRole('navigation').locator('[aria-current=page]')
  await expect(here).toHaveText('Topic Requests')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  // What is behind the open menu can't be pressed, and no screen reader finds it.
  const menu = (page: Page) => page.getByRole('button', { name: /menu/i, includeHidden: true })
  const links = (page: Page) => page.getByRole('navigation').getByRole('link')

  test('Escape, the cross and a tap beside it close the menu and give the focus back', async ({
    page,
  }) => {
    await page.goto('/')
    const target = page.getByRole('main').getByRole('link', { name: 'Theatre List Request' })
    await target.scrollIntoViewIfNeeded()
    const cross = (await menu(page).boundingBox())!
    const behind = (await target.boundingBox())!
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(cross.x + 5, cross.y + 5),
      () => page.touchscreen.tap(behind.x + behind.width / 2, behind.y + behind.height / 2),
    ]) {
      await menu(page).tap()
      await expect(links(page)).toHaveCount(5)
      await close()
      await expect(links(page)).toHaveCount(0)
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(menu(page)).toBeFocused()
      await expect(page).toHaveURL(/\/$/)
    }
    await target.tap()
    await expect(page).toHaveURL(/theatre/)
  })

  test('no toast covers a link of the open menu', async ({ page }) => {
    await page.goto('/topic-requests')
    await page.getByLabel(/^Topic Requests/).fill('Paediatric airways, please.')
    await press(page, 'Send Message')
    await expectToast(page, 'Message Sent Successfully!')
    await menu(page).tap()
    await links(page).first().tap({ timeout: 3_000 })
    await expect(page).toHaveURL(/\/$/)
  })
})

test('an address opened anew begins at its top; a reload and Back keep the place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const top = () => page.evaluate(() => window.scrollY)
  const scroll = (place: number) => page.evaluate((y) => window.scrollTo(0, y), place)
  await page.goto('/resources')
  await expectHydrated(page)
  await scroll(300)
  await page.goto('/resources?sort=title')
  await expectHydrated(page)
  expect(await top()).toBe(0)
  await scroll(200)
  await page.reload()
  await expectHydrated(page)
  // If the browser has not done it yet, the router does soon after its start.
  await expect.poll(top).toBe(200)
  await page.goBack()
  await expectHydrated(page)
  // Cards above are measured anew.
  await expect.poll(async () => Math.abs((await top()) - 300)).toBeLessThan(100)
})
