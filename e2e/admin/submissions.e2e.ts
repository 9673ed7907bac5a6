import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectNothingSideways } from '../support/accessibility.ts'
import { accounts } from '../support/accounts.ts'
import { signedIn } from '../support/hub-api.ts'
import { awkward, expectToast, phone } from '../support/page-text.ts'
import { deferred } from '../support/deferred.ts'

let admin: APIRequestContext

test.beforeAll(async ({ baseURL }) => {
  admin = await signedIn(baseURL)
})
test.beforeEach(async ({ page }) => {
  await page.request.post('/api/admin/login', { data: { password: accounts.ADMIN_PASSWORD } })
})

const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`

async function topicRequest(fields: Record<string, unknown> = {}) {
  const request = { message: unique('Eye emergencies'), ...fields }
  const { id } = await (await admin.post('/api/topic-requests', { data: request })).json()
  return { id: String(id), ...request }
}

async function theatreRequest(fields: Record<string, unknown> = {}) {
  const request = {
    name: unique('Hannah Brookes'),
    email: 'hannah.brookes@example.org',
    datesAvailable: unique('Mondays'),
    ...fields,
  }
  const { id } = await (await admin.post('/api/theatre-list-request', { data: request })).json()
  return { id: String(id), ...request }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const count = async (kind: string) =>
  ((await (await admin.get(`/api/admin/${kind}`)).json()) as unknown[]).length

/** Mocks the list's answer. */
const showOnly = (page: Page, kind: string, entries: unknown[]) =>
  page.route(`**/api/admin/${kind}?*`, (route) =>
    route.fulfill({
      json: {
        requests: entries,
        nextCursor: null,
        counts: { all: entries.length, filtered: entries.length },
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
  await expect(card.getByRole('link')).toHaveCount(0)
})

test('a theatre list request is deleted after a confirmation', async ({ page }) => {
  const { name } = await theatreRequest()
  await page.goto('/form-submissions')
  const button = entry(page, name).getByRole('button', { name: 'Delete' })
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Are you sure you want to delete this theatre list request?')
    void dialog.dismiss()
  })
  await button.click()
  await expect(entry(page, name)).toBeVisible()
  const before = await count('theatre-list-requests')
  page.once('dialog', (dialog) => void dialog.accept())
  await button.click()
  await expectToast(page, 'Success', 'Theatre list request deleted successfully')
  await expect(entry(page, name)).toHaveCount(0)
  await expect(page.getByText(`Total submissions: ${before - 1}`)).toBeFocused()
  await expect(tab(page, `Theatre List Requests ${before - 1}`)).toBeVisible()
  expect(await count('theatre-list-requests')).toBe(before - 1)
})

test('a topic request is deleted after a confirmation', async ({ page }) => {
  const { message } = await topicRequest()
  await page.goto('/form-submissions?tab=topic-requests')
  page.once('dialog', (dialog) => void dialog.accept())
  await entry(page, message).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Topic request deleted successfully')
  await expect(entry(page, message)).toHaveCount(0)
})

for (const [kind, failure] of [
  ['theatre-list-requests', 'Failed to delete theatre list request'],
  ['topic-requests', 'Failed to delete topic request'],
] as const) {
  test(`a failure says: ${failure}`, async ({ page }) => {
    const text =
      kind === 'topic-requests' ? (await topicRequest()).message : (await theatreRequest()).name
    await page.goto(`/form-submissions?tab=${kind}`)
    await expect(entry(page, text)).toBeVisible()
    await page.route(`**/api/admin/${kind}/*`, (route) => route.abort())
    page.once('dialog', (dialog) => void dialog.accept())
    await entry(page, text).getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Error', failure)
    await expect(entry(page, text)).toBeVisible()
  })
}

test('an entry that somebody else has deleted disappears, and the server’s message is shown', async ({
  page,
}) => {
  const { id, message } = await topicRequest()
  await page.goto('/form-submissions?tab=topic-requests')
  await expect(entry(page, message)).toBeVisible()
  await admin.delete(`/api/admin/topic-requests/${id}`)
  page.once('dialog', (dialog) => void dialog.accept())
  await entry(page, message).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Error')
  await expect(entry(page, message)).toHaveCount(0)
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
  await expect(page.getByText('Loading theatre list requests')).toBeAttached()
  await expect(page.getByRole('tabpanel').locator('.shadow-card')).toHaveCount(3)
  answer()
  await expect(page.getByText('The theatre list requests could not be loaded.')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Total submissions: \d+$/)).toBeVisible()
})

test('a search finds requests of both kinds, stays in the address, and the rest follows on request', async ({
  page,
}) => {
  const word = unique('Zaragoza').replace(' ', '')
  for (let number = 1; number <= 26; number++) {
    await theatreRequest({ name: `${word} ${number}` })
  }
  const { message } = await topicRequest({ message: `Señor ${word}` })
  await page.goto('/form-submissions')
  const box = page.getByPlaceholder('Search names, emails and texts...')
  await box.fill(word)
  await expect(page.getByText('Found: 26')).toBeVisible()
  await expect(entry(page, word)).toHaveCount(25)
  await page.getByRole('button', { name: 'Show more theatre list requests' }).click()
  await expect(entry(page, word)).toHaveCount(26)
  await expect(page.getByRole('button', { name: /^Show more/ })).toHaveCount(0)
  page.once('dialog', (dialog) => void dialog.accept())
  await entry(page, `${word} 7`).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Found: 25')).toBeVisible()

  await tab(page, 'Topic Requests').click()
  await expect(entry(page, message)).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue(word)
  await box.fill(`${word} senor nobody`)
  await expect(page.getByText('No topic requests match your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(entry(page, message)).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)
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
