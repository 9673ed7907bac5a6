import { expect, type Locator, type Page, test } from '@playwright/test'
import { openSignedIn, unique } from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { createSession } from '../support/hub-api.ts'

test.use({ viewport: { width: 360, height: 740 } })

const admin = administrator()

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })

test('an edited session is scrolled to where it stands now, after every save, and has the focus', async ({
  page,
}) => {
  const { title } = await createSession(admin(), {
    title: unique('Wandering'),
    startTime: '2036-01-10T10:00:00',
    endTime: '2036-01-10T11:00:00',
  })
  for (const month of ['02', '03', '04', '05', '06', '07']) {
    await createSession(admin(), {
      startTime: `2036-${month}-10T10:00:00`,
      endTime: `2036-${month}-10T11:00:00`,
    })
  }
  await openSignedIn(page, '/admin?year=2036')
  for (const [start, shown] of [
    ['2036-11-10T10:00', '10 Nov 2036'],
    ['2036-01-12T10:00', '12 Jan 2036'],
    ['2036-12-10T10:00', '10 Dec 2036'],
  ] as const) {
    await row(page, title).getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Start Date and Time').fill(start)
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(row(page, title)).toContainText(shown)
    await expect(row(page, title)).toBeInViewport({ ratio: 1 })
    await expect(row(page, title).locator(':focus')).toBeVisible()
  }
})

test('on a phone sessions stand on the first screen, above them a menu and folded filters', async ({
  page,
}) => {
  await createSession(admin(), { title: unique('First Screen') })
  const top = async (locator: Locator) => (await locator.first().boundingBox())!.y
  const menu = page.getByRole('button', { name: 'More', exact: true })
  await openSignedIn(page, '/admin')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await top(page.getByRole('row').nth(1))).toBeLessThan(450)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('button', { name: /All months/ }).click()
  await page.getByRole('option', { name: 'February' }).click()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect(page.getByRole('button', { name: /February/ })).toHaveCount(0)
  await page.goBack()
  await menu.last().click()
  await page.getByRole('menuitem', { name: 'Recently Deleted' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.last()).toBeFocused()
  await menu.last().click()
  await page.getByRole('menuitem', { name: 'Categories' }).click()
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeInViewport()

  await page.goto('/registrations')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await top(page.getByRole('article'))).toBeLessThan(450)
  await menu.last().click()
  await page.getByRole('menuitem', { name: 'Find a Person' }).click()
  await expect(dialog(page).getByLabel('Email Address')).toBeFocused()
})
