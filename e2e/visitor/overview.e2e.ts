import { expect, test } from '@playwright/test'
import { overviewDefaults } from '../../collections/pages/defaults.ts'
import { expectNothingSideways } from '../support/accessibility.ts'
import { visit } from '../support/visit.ts'
import { administrator } from '../support/administrator.ts'
import { awkward, phone, saveTexts } from '../support/page-text.ts'
import { deferred } from '../support/deferred.ts'
import { pressAt } from '../support/press-at.ts'

const coverInfo = '/api/cover-info'
const admin = administrator()
let restore = async () => {}

test.afterEach(async () => {
  await restore()
  restore = async () => {}
})

test('the four cards lead to the four parts of the hub', async ({ page }) => {
  restore = await saveTexts(admin(), coverInfo, overviewDefaults)
  await page.goto('/')
  const cards = {
    'Educational Sessions': '/sessions',
    'Learning Resources': '/resources',
    'Topic Requests / Offer Teaching': '/topic-requests',
    'Theatre List Request': '/theatre-list-request',
  }
  const main = page.getByRole('main')
  for (const [name, path] of Object.entries(cards)) {
    const card = main.getByRole('heading', { level: 2, name, exact: true }).getByRole('link')
    await expect(card).toHaveAttribute('href', path)
  }
  // The link covers the whole card, not only its heading.
  await pressAt(main.getByText(overviewDefaults.theatreListDescription))
  await expect(page).toHaveURL(/\/theatre-list-request$/)
})

test('every text of the hero is the department’s own', async ({ page }) => {
  const texts = {
    title: 'Teaching at St Elsewhere',
    subtitle: 'Emergency medicine, every week',
    description: 'First paragraph.\n\nSecond paragraph.',
    welcomeMessage: 'A warm welcome to the new rotation.',
  }
  restore = await saveTexts(admin(), coverInfo, texts)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  for (const text of Object.values(texts)) {
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page).toHaveTitle(/^Teaching at St Elsewhere/)
})

test('Join WhatsApp Group opens the group in a new tab, and is hidden without a link', async ({
  page,
}) => {
  restore = await saveTexts(admin(), coverInfo, { groupLink: 'https://example.org/our-group' })
  await page.goto('/')
  const join = page.getByRole('link', { name: 'Join WhatsApp Group' })
  await expect(join).toHaveAttribute('href', 'https://example.org/our-group')
  await expect(join).toHaveAttribute('target', '_blank')
  await expect(join).toHaveAttribute('rel', /noopener/)
  await saveTexts(admin(), coverInfo, { groupLink: null })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(join).toHaveCount(0)
})

test('{email} in a text becomes the address of the ultrasound lead, who is named', async ({
  page,
}) => {
  restore = await saveTexts(admin(), coverInfo, {
    welcomeMessage: 'For scanning write to {email}, or again {email}.',
    sessionsDescription: 'Questions: {email}',
    ultrasoundLeadName: 'Dr Ada Sample',
    ultrasoundLeadEmail: 'ada.sample@example.org',
  })
  await page.goto('/')
  const address = page.getByRole('link', { name: 'ada.sample@example.org', exact: true })
  await expect(address).toHaveCount(4)
  for (const link of await address.all()) {
    await expect(link).toHaveAttribute('href', 'mailto:ada.sample@example.org')
  }
  await expect(
    page.getByText('For scanning write to ada.sample@example.org, or again'),
  ).toBeVisible()
  await expect(page.getByText('Dr Ada Sample')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('{email}')
  await saveTexts(admin(), coverInfo, { ultrasoundLeadName: null, ultrasoundLeadEmail: null })
  await page.reload()
  await expect(page.getByText('For scanning write to address to be announced')).toBeVisible()
  await expect(page.getByText('Supervised ultrasound scanning')).toHaveCount(0)
})

test('the quiet Admin link leads to the dashboard', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL(/\/admin-dashboard$/)
})

test('skeletons are shown while texts and sessions load, and keep their room', async ({ page }) => {
  const { promise: textsReleased, resolve: answerTexts } = deferred()
  const { promise: sessionsReleased, resolve: answerSessions } = deferred()
  await page.route(`**${coverInfo}`, async (route) => {
    await textsReleased
    await route.continue()
  })
  await page.route('**/api/sessions/month/**', async (route) => {
    await sessionsReleased
    // What other tests have on now would stand above all.
    const sessions = (await (await route.fetch()).json()) as { startTime: string }[]
    const halfAnHourOn = Date.now() + 30 * 60_000
    await route.fulfill({
      json: sessions.filter(({ startTime }) => Date.parse(startTime) > halfAnHourOn),
    })
  })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/there-is-no-such-page')
  await page.locator('#root:not([data-rendered-at])').waitFor()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByText('Loading the overview')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  answerTexts()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading the overview')).toHaveCount(0)
  await expect(page.getByText('Loading the next sessions')).toBeAttached()
  const topOfCards = async () =>
    (await page.getByRole('main').getByRole('list').last().boundingBox())?.y ?? 0
  const top = await topOfCards()
  answerSessions()
  await expect(page.getByRole('region', { name: 'Next up' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByText('Loading the next sessions')).toHaveCount(0)
  expect(Math.abs((await topOfCards()) - top)).toBeLessThan(60)
})

test('the default texts are shown when the server supplies none', async ({ page }) => {
  restore = await saveTexts(
    admin(),
    coverInfo,
    Object.fromEntries(Object.keys(overviewDefaults).map((name) => [name, null])),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: overviewDefaults.title })).toBeVisible()
  for (const text of Object.values(overviewDefaults).filter(Boolean)) {
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
  }
})

test('the default page is shown when the server does not answer, and can try again', async ({
  page,
}) => {
  restore = await saveTexts(admin(), coverInfo, { title: 'Back again' })
  await page.route(`**${coverInfo}`, (route) => route.fulfill({ status: 500, json: {} }))
  await visit(page, 'Home')
  await expect(page.getByRole('heading', { level: 1, name: overviewDefaults.title })).toBeVisible()
  await expect(page.getByText('The latest texts of this page could not be loaded.')).toBeVisible()
  await page.unroute(`**${coverInfo}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Back again' })).toBeFocused()
})

test('the cover information is fetched once in five minutes', async ({ page }) => {
  await page.clock.install()
  let reads = 0
  page.on('request', (request) => {
    if (request.url().endsWith(coverInfo)) reads += 1
  })
  const title = page.getByRole('heading', { level: 1 })
  const leaveAndReturn = async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Topic Requests' }).click()
    await expect(page).toHaveURL(/\/topic-requests$/)
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await expect(title).toBeVisible()
  }
  await page.goto('/')
  await expect(title).toBeVisible()
  await page.clock.runFor('04:00')
  await leaveAndReturn()
  // The document has preloaded it.
  expect(reads).toBe(0)
  await page.clock.runFor('01:30')
  await leaveAndReturn()
  await expect.poll(() => reads).toBe(1)
})

test('any text is shown as text, without scrolling sideways at 320 pixels', async ({ page }) => {
  restore = await saveTexts(admin(), coverInfo, {
    title: awkward.word,
    subtitle: awkward.mixed,
    description: awkward.long,
    welcomeMessage: awkward.mixed,
    sessionsTitle: awkward.word,
    sessionsDescription: awkward.mixed,
    topicRequestsTitle: awkward.mixed,
    topicRequestsDescription: awkward.word.repeat(3),
    ultrasoundLeadName: awkward.word,
    ultrasoundLeadEmail: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`,
  })
  await page.setViewportSize(phone)
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: awkward.word })).toBeVisible()
  await expect(main.getByText(awkward.mixed, { exact: true })).toHaveCount(4)
  await expect(main).toContainText('The end.')
  await expect(page).not.toHaveTitle('broken')
  await expectNothingSideways(page)
})

test('the overview can be used with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const card = page.getByRole('heading', { level: 2 }).getByRole('link').first()
  // The group, and a title and a button of each session that is on now or next up.
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab')
    if (await card.evaluate((link) => link === document.activeElement)) break
  }
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sessions$/)
})
