import { expect, type Page, test } from '@playwright/test'

test('an unknown address shows the not-found screen, however odd it is, and Back returns', async ({
  page,
}) => {
  for (const address of ['/%ff', '/sessions%2f', '/no-such-page']) {
    await page.goto('/sessions')
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  }
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

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  // What is behind the open menu can't be pressed, and no screen reader finds it.
  const menuButton = (page: Page) =>
    page.getByRole('button', { name: /menu/i, includeHidden: true })

  test('the links are behind a menu button; choosing one closes the menu and shows the page', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = menuButton(page)
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await menu.tap()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('navigation').getByRole('link', { name: 'Sessions' }).tap()
    await expect(page).toHaveURL(/\/sessions$/)
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('Escape, the cross and a press beside it close the menu and give the focus back', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = menuButton(page)
    const links = page.getByRole('navigation')
    const { x, y } = (await menu.boundingBox())!
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(x + 5, y + 5),
      () => page.touchscreen.tap(180, 700),
    ]) {
      await menu.tap()
      await expect(links.getByRole('link')).toHaveCount(5)
      await close()
      await expect(links).toHaveCount(0)
      await expect(menu).toHaveAttribute('aria-expanded', 'false')
      await expect(menu).toBeFocused()
    }
    await expect(page).toHaveURL(/\/$/)
  })

  test('a tap outside the open menu closes it and presses nothing behind it', async ({ page }) => {
    await page.goto('/')
    const target = page.getByRole('main').getByRole('link', { name: 'Theatre List Request' })
    await target.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await target.boundingBox())!
    const menu = menuButton(page)
    await menu.tap()
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(5)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL(/\/$/)
    await menu.tap()
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(5)
    await page.touchscreen.tap(60, 30)
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL(/\/$/)
    await target.tap()
    await expect(page).toHaveURL(/theatre/)
  })
})

test('an address opened anew begins at its top; a reload and Back keep the place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const top = () => page.evaluate(() => window.scrollY)
  const visit = (place: number) => page.evaluate((y) => window.scrollTo(0, y), place)
  const isReady = () => expect(page.locator('#root')).not.toHaveAttribute('data-rendered-at')
  await page.goto('/resources')
  await isReady()
  await visit(300)
  await page.goto('/resources?sort=title')
  await isReady()
  expect(await top()).toBe(0)
  await visit(200)
  await page.reload()
  await isReady()
  // Where the browser has not done it yet, the router does, a moment after its start.
  await expect.poll(top).toBe(200)
  await page.goBack()
  await isReady()
  // Cards above are measured anew.
  await expect.poll(async () => Math.abs((await top()) - 300)).toBeLessThan(100)
})
