import { expect, test } from '@playwright/test'

test('the dashboard leads to every administrator’s page and home', async ({ page }) => {
  await page.goto('/admin-dashboard')
  const addresses = {
    'Manage Sessions': '/admin',
    'Registration List': '/registrations',
    'Educational Resources': '/admin-edu-resources',
    'Page Content': '/admin-page-content',
    'Form Submissions': '/form-submissions',
    Figures: '/admin-dashboard?view=figures',
    'Overview Page': '/admin-overview',
    'Topic Requests Page': '/admin-topic-requests',
    'Theatre List Page': '/admin-theatre-list',
    Guide: '/admin-dashboard?view=guide',
    'Back to Home': '/',
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Content Management' })).toBeVisible()
  await expect(main.getByRole('link')).toHaveCount(Object.keys(addresses).length)
  for (const [name, address] of Object.entries(addresses)) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address)
  }
})
