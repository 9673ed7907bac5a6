import { expect, type Page, test } from '@playwright/test'
import { resourcesPageDefaults } from '#collections/pages/defaults.ts'
import { accounts } from '../support/accounts.ts'
import { administrator } from '../support/administrator.ts'

const admin = administrator()

const start = {
  title: 'Educational Resources',
  subtitle: 'Chosen by the teaching team',
  description: 'Guidelines, articles and documents.',
}

test.afterEach(async () => {
  await admin().put('/api/page-content/edu-resources', { data: resourcesPageDefaults })
})

test.beforeEach(async ({ page }) => {
  const answer = await admin().put('/api/page-content/edu-resources', { data: start })
  expect(answer.status()).toBe(200)
  await page.request.post('/api/admin/login', { data: { password: accounts.ADMIN_PASSWORD } })
})

const toast = (page: Page) => page.getByRole('alertdialog')
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Content' })

test('saved page content is on the public page at once', async ({ page }) => {
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(start.title)
  await page.goto('/admin-page-content')
  await edit(page).click()
  await page.getByLabel('Page Title').fill('Read and Watch')
  await page.getByLabel('Subtitle (Optional)').fill('')
  await page.getByLabel('Description').fill('Chosen for your rotation.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Page content updated successfully!')
  await expect(page.getByRole('main')).toContainText('Read and Watch')
  await expect(edit(page)).toBeFocused()

  await page.getByRole('navigation').getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read and Watch')
  await expect(page.getByText('Chosen for your rotation.')).toBeVisible()
  await expect(page.getByText(start.subtitle)).toHaveCount(0)

  await page.goto('/admin-page-content')
  await edit(page).click()
  await page.getByLabel('Description').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('No description set')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read and Watch')
  await expect(page.getByText('Chosen for your rotation.')).toHaveCount(0)
  await expect(page.getByText(resourcesPageDefaults.description)).toHaveCount(0)
  expect(await (await page.request.get('/resources')).text()).not.toContain(
    resourcesPageDefaults.description,
  )
})

test('Cancel and selecting a page cancel editing', async ({ page }) => {
  await page.goto('/admin-page-content')
  await edit(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main')).toContainText(start.title)

  await edit(page).click()
  await page.getByLabel('Page Title').fill('Not kept')
  await page.getByRole('button', { name: 'Educational Resources Page' }).click()
  await expect(page.getByLabel('Page Title')).toHaveCount(0)
  await edit(page).click()
  await expect(page.getByLabel('Page Title')).toHaveValue(start.title)
})
