import { expect, type Page, test } from '@playwright/test'
import { entry, tab, withSubmissions } from '../../support/submissions.ts'

const { topicRequest, theatreRequest, count } = withSubmissions()

/** Mocks the list's answer. */
const showOnly = (page: Page, kind: string, entries: unknown[]) =>
  page.route(`**/api/admin/${kind}?*`, (route) =>
    route.fulfill({
      json: {
        requests: entries,
        nextCursor: null,
        counts: { all: entries.length, new: entries.length, filtered: entries.length },
      },
    }),
  )

test('each tab has a count badge and a line with the total, and stays in the address', async ({
  page,
}) => {
  await topicRequest()
  await theatreRequest()
  await page.goto('/form-submissions')
  const theatre = await count('theatre-list-requests')
  const topic = await count('topic-requests')
  await expect(tab(page, `Theatre List Requests ${theatre}`)).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByText(`Total submissions: ${theatre}`)).toBeVisible()
  await tab(page, `Topic Requests ${topic}`).click()
  await expect(page.getByText(`Total submissions: ${topic}`)).toBeVisible()
  await expect(page).toHaveURL(/tab=topic-requests/)
  await page.reload()
  await expect(tab(page, 'Topic Requests')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab(page, 'Theatre List Requests')).toHaveAttribute('aria-selected', 'true')
})

test('an entry shows name, date, email and the text as it was written', async ({ page }) => {
  await showOnly(page, 'theatre-list-requests', [
    {
      id: '1',
      name: 'Hannah Brookes',
      email: 'hannah.brookes@example.org',
      datesAvailable: 'Monday 7 June\n   mornings\n\nTuesday',
      createdAt: '2026-06-10T13:30:00.000Z',
      answeredAt: null,
    },
  ])
  await page.goto('/form-submissions')
  const card = entry(page, 'Hannah Brookes')
  await expect(card.getByRole('heading', { name: 'Hannah Brookes' })).toBeVisible()
  // 14:30 in the site's zone, an hour ahead of UTC in June.
  await expect(card.getByText('Jun 10, 2026 at 2:30 PM', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: 'hannah.brookes@example.org' })).toHaveAttribute(
    'href',
    'mailto:hannah.brookes@example.org',
  )
  const text = card.locator('pre')
  expect(await text.innerText()).toBe('Monday 7 June\n   mornings\n\nTuesday')
})

test('a topic request without a name is from Anonymous, and shows no email', async ({ page }) => {
  const { message } = await topicRequest()
  await page.goto('/form-submissions?tab=topic-requests')
  const card = entry(page, message)
  await expect(card.getByRole('heading', { name: 'Anonymous' })).toBeVisible()
  await expect(card.getByRole('link')).toHaveText([/^Plan a session/])
})
