import { expect, type Page, test } from '@playwright/test'
import { expectNothingSideways } from '../../support/accessibility.ts'
import { accounts } from '../../support/accounts.ts'
import { deferred } from '../../support/deferred.ts'
import { awkward, phone } from '../../support/page-text.ts'
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

test('empty tabs of submissions say so', async ({ page }) => {
  await showOnly(page, 'theatre-list-requests', [])
  await showOnly(page, 'topic-requests', [])
  await page.goto('/form-submissions')
  await expect(page.getByText('No theatre list requests yet', { exact: true })).toBeVisible()
  await expect(page.getByText('Total submissions: 0')).toBeVisible()
  await tab(page, 'Topic Requests 0').click()
  await expect(page.getByText('No topic requests yet', { exact: true })).toBeVisible()
})

test('three skeleton cards are shown while the entries load; a failed read can be tried again', async ({
  page,
}) => {
  const { promise: released, resolve: answer } = deferred()
  const address = '**/api/admin/theatre-list-requests?*'
  await page.route(address, async (route) => {
    await released
    await route.abort()
  })
  await page.goto('/form-submissions')
  await expect(page.getByText('Loading the theatre list requests')).toBeAttached()
  await expect(page.getByRole('tabpanel').locator('.shadow-card')).toHaveCount(3)
  answer()
  await expect(page.getByText('The theatre list requests could not be loaded.')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Total submissions: \d+$/)).toBeVisible()
})

test('a visitor who is not signed in is asked for the admin password before any data is shown', async ({
  browser,
  baseURL,
}) => {
  const { name } = await theatreRequest()
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto('/form-submissions')
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await page.getByLabel('Admin Password').fill(accounts.ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Access Admin Panel' }).click()
  await expect(entry(page, name)).toBeVisible()
  await page.context().close()
})

test('any text is shown as text, without scrolling sideways at 320 pixels', async ({ page }) => {
  const name = awkward.mixed.replaceAll(/\u200d|\ufe0f/g, '')
  const { email } = await theatreRequest({
    name: awkward.mixed,
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`,
    datesAvailable: `${awkward.mixed}\n${awkward.word}\n${awkward.long}`.slice(0, 10_000),
  })
  await page.setViewportSize(phone)
  await page.goto('/form-submissions')
  const card = entry(page, email)
  await expect(card.getByRole('heading', { name })).toBeVisible()
  await expect(card.locator('pre')).toContainText(awkward.mixed)
  await expect(card.locator('pre')).toContainText(awkward.word)
  await expectNothingSideways(page)
  await expect(page).not.toHaveTitle('broken')
})

test('the tabs and the deletion can be reached with the keyboard alone', async ({ page }) => {
  await topicRequest()
  await page.goto('/form-submissions')
  await tab(page, 'Theatre List Requests').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Topic Requests')).toBeFocused()
  await expect(page).toHaveURL(/tab=topic-requests/)
  const first = page.getByRole('button', { name: 'Delete' }).first()
  for (let tabs = 0; tabs < 4; tabs++) {
    await page.keyboard.press('Tab')
    if (await first.evaluate((button) => button === document.activeElement)) break
  }
  await expect(first).toBeFocused()
})
