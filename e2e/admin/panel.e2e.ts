import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { signInToPanel as signIn } from '../support/panel-sign-in.ts'

const collections = [
  'session',
  'category',
  'registration',
  'resource',
  'section-heading',
  'sub-heading',
  'topic-request',
  'theatre-request',
  'user',
]
const globals = [
  'overview',
  'resources-page',
  'topic-requests-page',
  'theatre-list-page',
  'mail-templates',
  'waiting-list-settings',
  'admin-password',
]

/** Errors of scripts, of the content security policy, and of requests. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

const toast = (page: Page, text: string | RegExp) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: text })).toBeVisible()

async function createSession(page: Page, title: string) {
  await page.goto('/cms/collections/session/create')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Made in the panel')
  await page.locator('#field-category').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Simulation' }).click()
  await page.getByLabel('Location').fill('Seminar room')
  await page.locator('#field-startTime').getByRole('textbox').fill('Jan 5, 2027 9:00 AM')
  await page.keyboard.press('Escape')
  await page.locator('#field-endTime').getByRole('textbox').fill('Jan 5, 2027 10:00 AM')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Session successfully created.')
}

async function selectAllOf(page: Page, search: string) {
  await page.goto(`/cms/collections/session?search=${encodeURIComponent(search)}`)
  await page.locator('thead').getByRole('checkbox').check()
}

test('the panel’s login does not reveal whether an account exists', async ({ page }) => {
  await signIn(page, 'not the password')
  await toast(page, 'The email or password provided is incorrect.')
  await expect(page).toHaveURL(/\/cms\/login/)
})

test('the panel’s login leads to the page that was asked for, and to no other site', async ({
  page,
}) => {
  const refused = await page.goto('/cms/login?redirect=%2F.%2F%2Fevil.example')
  expect(refused?.status()).toBe(400)
  await page.goto('/cms/collections/session?limit=10')
  await expect(page).toHaveURL(/\/cms\/login\?redirect=/)
  await page.getByLabel('Email').fill(accounts.SUPER_ADMIN_EMAIL)
  await page.getByLabel('Password').fill(accounts.SUPER_ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/cms\/collections\/session\?limit=10/)
})

test('the panel has the site’s name and colours, and shows every collection, a document of each, and every page text', async ({
  page,
}) => {
  test.slow()
  const errors = collectErrors(page)
  await page.goto('/cms/login')
  await expect(page.getByText('ED Teaching Hub', { exact: true })).toBeVisible()
  await signIn(page)
  await expect(page).toHaveURL(/\/cms$/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/cms/account')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText('Admin Theme')).toBeHidden()
  await page.emulateMedia({ colorScheme: 'light' })
  for (const slug of collections) {
    await page.goto(`/cms/collections/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The rest that axe finds is in Payload's own markup.
    const axe = new AxeBuilder({ page }).withRules(['color-contrast', 'target-size'])
    expect((await axe.setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual([])
    const first = page.locator('tbody tr a').first()
    if ((await first.count()) === 0) continue
    await first.click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  }
  for (const slug of globals) {
    await page.goto(`/cms/globals/${slug}`)
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('the panel creates, edits, bulk-edits and bulk-deletes sessions', async ({
  page,
  request,
}) => {
  test.slow()
  const errors = collectErrors(page)
  await signIn(page)
  await expect(page).toHaveURL(/\/cms$/)
  await createSession(page, 'Panel test one')
  await createSession(page, 'Panel test two')

  await page.getByLabel('Title').fill('Panel test two, edited')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Updated successfully.')

  await selectAllOf(page, 'Panel test')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.locator('dialog[open], [role=dialog]').last()
  await drawer.getByRole('combobox').click()
  await drawer.getByText('Location', { exact: true }).click()
  await drawer.getByLabel('Location').fill('Lecture theatre')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Updated 2 Sessions successfully.')
  const month = await (await request.get('/api/sessions/month/2027/1')).json()
  const places = (sessions: { title: string; location: string }[]) =>
    sessions.filter(({ title }) => title.startsWith('Panel')).map(({ location }) => location)
  expect(places(month)).toEqual(['Lecture theatre', 'Lecture theatre'])

  await selectAllOf(page, 'Panel test')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await toast(page, '2 Sessions moved to trash.')
  expect(places(await (await request.get('/api/sessions/month/2027/1')).json())).toEqual([])
  expect(errors).toEqual([])
})

test('the panel shows the audit log, which nobody can change', async ({ page }) => {
  const errors = collectErrors(page)
  await signIn(page)
  await expect(page).toHaveURL(/\/cms$/)
  await page.goto('/cms/collections/audit-event')
  const latest = page.locator('tbody tr').first()
  await expect(latest).toContainText('super-admin')
  await expect(latest).toContainText('sign-in')
  await expect(page.getByRole('link', { name: /create/i })).toHaveCount(0)
  await latest.getByRole('link').click()
  await expect(page.locator('#field-subject')).toHaveValue('panel')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('the panel answers no function of the server but those of its pages', async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/cms$/)
  const called = page.waitForRequest((request) => Boolean(request.headers()['next-action']))
  await page.goto('/cms/collections/session/create')
  await page.getByLabel('Title').fill('Not saved')
  const call = await called
  const headers = { ...call.headers(), cookie: await cookiesOf(page) }
  const ask = (data: string) => page.request.post(call.url(), { headers, data })
  const body = call.postData() ?? ''
  expect((await ask(body)).status()).toBe(200)
  for (const name of ['constructor', 'toString', '__proto__', 'schedule-publish', 'x']) {
    const answer = await ask(
      JSON.stringify([{ name, args: {}, serverFunctions: { x: name }, config: {} }]),
    )
    expect(answer.status()).toBe(404)
    expect(await answer.text()).not.toContain(headers.cookie.split('=')[1]?.split(';')[0])
  }
  const { cookie: _, ...anonymous } = headers
  const answer = await fetch(call.url(), { method: 'POST', headers: anonymous, body })
  expect(answer.status).toBe(403)
})

test('the panel lists the sign-ins of an account, and ends another one', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/cms$/)
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere)
  await expect(elsewhere).toHaveURL(/\/cms$/)
  await page.goto('/cms/account')
  const signIns = page.getByRole('region', { name: 'Sign-ins' })
  await expect(signIns).toContainText('this one')
  const buttons = signIns.getByRole('button', { name: 'End' })
  const before = await buttons.count()
  await buttons.first().click()
  await expect(buttons).toHaveCount(before - 1)
  await elsewhere.goto('/cms/account')
  await expect(elsewhere).toHaveURL(/\/cms\/login/)
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
})

test('the panel asks for a new password without an error of the browser', async ({ page }) => {
  const errors = collectErrors(page)
  await page.goto('/cms/forgot')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Email sent')).toBeVisible()
  await page.goto('/cms/reset/none')
  await expect(page.getByLabel('New Password')).toBeVisible()
  expect(errors).toEqual([])
})
