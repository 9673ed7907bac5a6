import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { categoryPanel, chooseCategories, filterButton } from '../support/category-filter.ts'
import { createSession, inDays } from '../support/hub-api.ts'
import { card, expectHydrated } from '../support/screen.ts'

const admin = administrator()

const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /^[A-Z][a-z]+ \d{4}$/ })
const thisMonth = () =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date(inDays(0)))

test('the grid shows one month, its buttons move it by mouse and keyboard, and Back comes back', async ({
  page,
}) => {
  await page.goto('/sessions')
  await expectHydrated(page)
  await expect(heading(page)).toHaveText(thisMonth())
  const next = page.getByRole('button', { name: /^Next month/ })
  await next.press('Enter')
  await expect(heading(page)).not.toHaveText(thisMonth())
  await expect(heading(page)).toHaveAttribute('aria-live', 'polite')
  await expect(next).toBeFocused()
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
  await page.goBack()
  await expect(heading(page)).toHaveText(thisMonth())
  await page.getByRole('button', { name: /^Previous month/ }).click()
  const today = page.getByRole('button', { name: 'Today' })
  await today.click()
  await expect(heading(page)).toHaveText(thisMonth())
  await expect(today).toBeFocused()
})

test('Back leaves the page after a search was typed and categories were chosen', async ({
  page,
}) => {
  await page.goto('/resources')
  await page.goto('/sessions?view=list')
  const search = page.getByRole('searchbox', { name: 'Search sessions' })
  for (const words of ['air', 'airway']) {
    await search.fill(words)
    await expect(page).toHaveURL(new RegExp(`q=${words}$`))
  }
  await chooseCategories(page, 'Ultrasound', 'Simulation')
  await expect(page).toHaveURL(/category=Ultrasound&category=Simulation/)
  await page.reload()
  await expect(search).toHaveValue('airway')
  await expect(page.getByRole('button', { name: /2 Selected/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/resources$/)
})

test('a screen reader hears how many sessions are left while the category filter is open', async ({
  page,
}) => {
  await page.goto('/sessions?view=list&q=nothing%20is%20called%20this')
  await filterButton(page).click()
  await categoryPanel(page).getByText('Simulation', { exact: true }).click()
  const heard = page.locator(':not([inert] *)[role=status]', { hasText: '0 sessions' })
  await expect(heard).toHaveCount(1)
})

test.describe('for a visitor in America/New_York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a session late on the last day of a month stays in that month, with a note of the zone', async ({
    page,
  }) => {
    const times = { startTime: '2034-05-31T23:30:00', endTime: '2034-06-01T00:15:00' }
    const { title } = await createSession(admin(), times)
    await page.goto('/sessions?month=2034-05')
    await expect(card(page, title)).toContainText('31 May 2034')
    await expect(card(page, title)).toContainText('23:30')
    const note = page.getByText('Times shown are United Kingdom Time (Europe/London).')
    await expect(note).toBeVisible()
    await page.goto('/sessions?month=2034-06')
    await expect(page.getByText('No sessions found for the selected criteria.')).toBeVisible()
  })
})
