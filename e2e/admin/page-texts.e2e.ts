import { expect, type Page, test } from '@playwright/test'
import * as defaults from '#collections/pages/defaults.ts'
import { administrator } from '../support/administrator.ts'
import { signIn } from '../support/admin-sign-in.ts'
import { textsOf } from '../support/page-text.ts'
import { button, expectToast, heading, press, unique } from '../support/screen.ts'

const admin = administrator()
const editors = [
  { path: '/admin-overview', api: '/api/cover-info', defaults: defaults.overviewDefaults },
  {
    path: '/admin-topic-requests',
    api: '/api/topic-requests-page-content',
    defaults: defaults.topicRequestsPageDefaults,
  },
  {
    path: '/admin-theatre-list',
    api: '/api/theatre-list-page-content',
    defaults: defaults.theatreListPageDefaults,
  },
]
const saveTexts = Object.fromEntries(editors.map(({ api }) => [api, textsOf(api, admin)]))
const saveOverview = textsOf('/api/cover-info', admin)
const saveContent = textsOf('/api/page-content/edu-resources', admin)

test.beforeEach(({ page }) => signIn(page))

const save = button('Save Changes')

for (const { path, api, defaults: texts } of editors) {
  test(`${path} has a field for each text, with what is stored`, async ({ page }) => {
    await saveTexts[api]!(texts)
    await page.goto(path)
    await expect(save(page)).toBeVisible()
    const values = await page
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    expect(values.toSorted()).toEqual(Object.values<string>(texts).toSorted())
  })
}

test('an editor starts with the stored texts, and what is saved is on the public page at once', async ({
  page,
}) => {
  await saveOverview({ title: 'As it was' })
  await page.goto('/')
  await saveOverview({ title: 'Changed by a colleague' })
  await page.getByRole('main').getByRole('link', { name: 'Admin', exact: true }).click()
  await page.getByRole('link', { name: /^Overview Page/ }).click()
  const title = page.getByLabel('Main Title')
  await expect(title).toHaveValue('Changed by a colleague')
  await title.fill('Written just now')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await save(page).click()
  await expectToast(page, 'Overview Page Updated')
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await page.getByRole('link', { name: 'View the page' }).click()
  await expect(heading(page, 'Written just now')).toBeVisible()
})

test('an editor works with the keyboard only, its bar hides no field, and it keeps its place', async ({
  page,
}) => {
  await saveTexts['/api/theatre-list-page-content']!({})
  await page.goto('/admin-theatre-list')
  await page.getByLabel('Page Title').focus()
  for (let fields = 0; fields < 8; fields++) {
    const { bottom, top } = await page.evaluate(() => ({
      bottom: document.activeElement!.getBoundingClientRect().bottom,
      top: document.querySelector('button[type=submit]')!.parentElement!.getBoundingClientRect()
        .top,
    }))
    expect(bottom).toBeLessThanOrEqual(top)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(unique(' Until soon.'))
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.evaluate(() => window.scrollTo(0, 240))
  await save(page).press('Enter')
  await expectToast(page, 'Theatre List Page Updated')
  await expect(save(page)).toBeFocused()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(240)
})

test('the dashboard asks for the link of the group until it is set', async ({ page }) => {
  await saveOverview({ groupLink: null })
  await page.goto('/admin-dashboard')
  const notSet = page.getByText('Visitors see no Join WhatsApp Group button')
  await expect(notSet).toBeVisible()
  await page.getByRole('link', { name: 'Set the link' }).click()
  const field = page.getByLabel('WhatsApp Group Link')
  await field.fill('example.org/group')
  await save(page).click()
  await expect(page.getByText('Enter a web address that starts with https://.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('https://example.org/group')
  await save(page).click()
  await expectToast(page, 'Overview Page Updated')
  await page.goto('/admin-dashboard')
  await expect(heading(page, 'Admin Dashboard')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Needs a decision' })).toBeVisible()
  await expect(notSet).toHaveCount(0)
})

test('the resources page shows new texts at once, and Cancel keeps the stored ones', async ({
  page,
}) => {
  await saveContent({ title: 'Educational Resources', subtitle: 'Chosen by the teaching team' })
  const field = (name: string) => page.getByLabel(name)
  const edit = (to: Page) => to.getByRole('button', { name: 'Edit Content' })
  await page.goto('/resources')
  await page.goto('/admin-page-content')
  await expect(page.getByRole('main')).toContainText(/Last updated: \w+ \d+ \w+ \d{4}, \d\d:\d\d/)
  await edit(page).click()
  await field('Page Title').fill('Not kept')
  await press(page, 'Cancel')
  await edit(page).click()
  await expect(field('Page Title')).toHaveValue('Educational Resources')
  await field('Page Title').fill('Read and Watch')
  await field('Subtitle (Optional)').fill('')
  await field('Description').fill('')
  await press(page, 'Save Changes')
  await expectToast(page, 'Page content updated successfully!')
  await expect(page.getByText('No description set')).toBeVisible()
  await expect(edit(page)).toBeFocused()
  await page.getByRole('navigation').getByRole('link', { name: 'Resources' }).click()
  await expect(heading(page)).toHaveText('Read and Watch')
  await expect(page.getByText('Chosen by the teaching team')).toHaveCount(0)
})
