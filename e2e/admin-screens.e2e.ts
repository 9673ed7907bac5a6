import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openSignedIn, registrationsOf, sheet, unique, waitForPlace } from './admin-sign-in.ts'
import { createSession, registerSomebody, signedIn } from './hub-api.ts'

let admin: APIRequestContext

test.beforeAll(async ({ baseURL }) => {
  admin = await signedIn(baseURL)
})
test.afterAll(() => admin.dispose())

for (const width of [1280, 360]) {
  test(`the administrators’ pages are accessible at ${width} pixels`, async ({ page }) => {
    // A year of its own: a whole term takes the checker minutes.
    const { id, title } = await createSession(admin, {
      title: unique('Accessible'),
      startTime: '2032-03-01T10:00:00',
      endTime: '2032-03-01T11:00:00',
      capacity: 1,
    })
    await registerSomebody(admin, id, 'Ada Accessible')
    await waitForPlace(admin, id, 'Grace Accessible')
    await page.setViewportSize({ width, height: 900 })
    await openSignedIn(page, registrationsOf(title))
    await expect(sheet(page, title)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin?year=2032')
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin-dashboard')
    await expect(page.getByRole('link', { name: /Registration List/ })).toBeVisible()
    await expectAccessible(page)
  })
}

test('the dashboard leads to every administrator’s page and home', async ({ page }) => {
  await page.goto('/admin-dashboard')
  const addresses = {
    'Manage Sessions': '/admin',
    'Registration List': '/registrations',
    'Educational Resources': '/admin-edu-resources',
    'Page Content': '/admin-page-content',
    'Form Submissions': '/form-submissions',
    'Overview Page': '/admin-overview',
    'Topic Requests Page': '/admin-topic-requests',
    'Theatre List Page': '/admin-theatre-list',
    'Back to Home': '/',
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Content Management' })).toBeVisible()
  await expect(main.getByRole('link')).toHaveCount(Object.keys(addresses).length)
  for (const [name, address] of Object.entries(addresses)) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address)
  }
})
