import { expect, type Page, test } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { signIn, unique } from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { editors } from '../support/page-editors.ts'
import { expectToast, saveTexts } from '../support/page-text.ts'

const admin = administrator()
const restores: (() => Promise<void>)[] = []

test.beforeEach(async ({ page }) => {
  for (const { api, defaults } of editors) restores.push(await saveTexts(admin(), api, defaults))
  await page.request.post('/api/admin/login', { data: { password: accounts.ADMIN_PASSWORD } })
})
test.afterEach(async () => {
  for (const restore of restores.splice(0)) await restore()
})

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const { path, api, shownAt, defaults, title, cards, ...words } of editors) {
  test.describe(path, () => {
    test('every field is in its card, with the text that is stored', async ({ page }) => {
      await page.goto(path)
      await expect(heading(page, words.heading)).toBeVisible()
      const names = Object.entries(cards)
      for (const [card, labels] of names) {
        const region = page
          .locator('section')
          .filter({ has: page.getByRole('heading', { level: 2, name: card, exact: true }) })
        await expect(region.getByRole('textbox')).toHaveCount(labels.length)
        for (const label of labels) await expect(region.getByLabel(label)).toBeVisible()
      }
      const values = await page
        .getByRole('textbox')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
      expect(values.toSorted()).toEqual(Object.values<string>(defaults).toSorted())
      await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click()
      await expect(page).toHaveURL(/\/admin-dashboard$/)
    })

    test('what is saved is on the public page at once', async ({ page }) => {
      // Put the public page into this browser's cache.
      await page.goto(shownAt)
      await expect(heading(page, Object.values<string>(defaults)[0] ?? '')).toBeVisible()
      await page.evaluate((to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await page.getByLabel(title).fill('Written just now')
      await expect(page.getByText('Unsaved changes')).toBeVisible()
      await save(page).click()
      await expectToast(page, words.saved)
      await expect(page.getByText('All changes are saved.')).toBeVisible()
      await page.getByRole('link', { name: 'View the page' }).click()
      await expect(heading(page, 'Written just now')).toBeVisible()
    })
  })
}

test('stays where it was scrolled to when it is saved, by a press and by the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  for (const press of [() => save(page).click(), () => save(page).press('Enter')]) {
    await page.goto('/admin-overview')
    await page.getByLabel('Main Title').fill(unique('Saved from further down'))
    await page.evaluate(() => window.scrollTo(0, 240))
    await press()
    await expectToast(page, 'Overview Page Updated')
    await expect(page.getByText('All changes are saved.')).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(240)
  }
})

test('the link of the group is asked for on the dashboard until it is set', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin-dashboard')
  const notSet = page.getByText('Visitors see no Join WhatsApp Group button')
  await expect(notSet).toBeVisible()
  await page.getByRole('link', { name: 'Set the link' }).click()
  await expect(heading(page, 'Edit Overview Page')).toBeVisible()
  await page.getByLabel('WhatsApp Group Link').fill('example.org/group')
  await save(page).click()
  await expect(page.getByText('Enter a web address that starts with https://.')).toBeVisible()
  await expect(page.getByLabel('WhatsApp Group Link')).toBeFocused()
  await page.getByLabel('WhatsApp Group Link').fill('https://example.org/group')
  await save(page).click()
  await expectToast(page, 'Overview Page Updated')
  await page.goto('/admin-dashboard')
  await expect(heading(page, 'Admin Dashboard')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs a decision' })).toBeVisible()
  await expect(notSet).toHaveCount(0)
})

test('an editor starts with the stored texts, not with cached ones', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await saveTexts(admin(), '/api/cover-info', { title: 'Changed by a colleague' })
  await page.getByRole('main').getByRole('link', { name: 'Admin', exact: true }).click()
  await page.getByRole('link', { name: /^Overview Page/ }).click()
  await expect(page.getByLabel('Main Title')).toHaveValue('Changed by a colleague')
})

test('an editor can be used with the keyboard alone, and its bar hides no field', async ({
  page,
}) => {
  await page.goto('/admin-theatre-list')
  await page.getByLabel('Page Title').focus()
  for (let fields = 0; fields < 9; fields++) {
    const { bottom, top } = await page.evaluate(() => ({
      bottom: document.activeElement?.getBoundingClientRect().bottom ?? Infinity,
      top:
        document.querySelector('button[type=submit]')?.parentElement?.getBoundingClientRect().top ??
        0,
    }))
    expect(bottom).toBeLessThanOrEqual(top)
    if (fields < 8) await page.keyboard.press('Tab')
  }
  await page.keyboard.type(' Until soon.')
  // Past the link in the bar, which is there while nothing is unsaved, to its button.
  await page.keyboard.press('Tab')
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Theatre List Page Updated')
  await expect(save(page)).toBeFocused()
})
