import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { enterPassword, openSignedIn } from '../support/admin-sign-in.ts'
import { createSession, signedIn } from '../support/hub-api.ts'
import { unique } from '../support/screen.ts'
import { onOwnHub } from '../support/servers/own-hub.ts'

const collections = ['category', 'registration', 'resource', 'section-heading', 'topic-request']
const globals = ['overview', 'resources-page', 'theatre-list-page', 'mail-templates']

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

async function signIn(page: Page) {
  await page.goto('/cms/login')
  await page.getByLabel('Email').fill(accounts.SUPER_ADMIN_EMAIL)
  await page.getByLabel('Password').fill(accounts.SUPER_ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/cms$/)
}

/** The fields of a session that the panel changes for several at once. */
const editable =
  'Title, Description, Category, Faculty, Topic, Location, Capacity, Registration Required, Teaching Minutes, Faculty Email, Materials Url'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function selectAllOf(page: Page, search: string) {
  await page.goto(`/cms/collections/session?search=${encodeURIComponent(search)}`)
  await page.locator('thead').getByRole('checkbox').check()
}

test('the panel has the site’s name and colours, and shows forms and page texts', async ({
  page,
}) => {
  const errors = collectErrors(page)
  await page.goto('/cms/login')
  await expect(page.getByText('ED Teaching Hub', { exact: true })).toBeVisible()
  await page.goto('/cms/reset/none')
  await expect(page.getByLabel('New Password')).toBeVisible()
  await page.goto('/cms/forgot')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Email sent')).toBeVisible()
  await signIn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/cms/account')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText('Admin Theme')).toBeHidden()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/cms/collections/session')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The rest that axe finds is in Payload's own markup.
  const axe = new AxeBuilder({ page }).withRules(['color-contrast', 'target-size'])
  expect((await axe.setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.locator('tbody tr a').first().click()
  await expect(save(page)).toBeVisible()
  for (const slug of globals) {
    await page.goto(`/cms/globals/${slug}`)
    await expect(save(page)).toBeVisible()
  }
  for (const slug of [...collections, 'user']) {
    await page.goto(`/cms/collections/${slug}/create`)
    await expect(save(page)).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('the panel creates, bulk-edits and bulk-deletes sessions', async ({
  page,
  request,
  baseURL,
}) => {
  const errors = collectErrors(page)
  const admin = await signedIn(baseURL)
  const times = { startTime: '2027-01-05T09:00:00', endTime: '2027-01-05T10:00:00' }
  await createSession(admin, { title: 'Panel test one', ...times })
  await signIn(page)
  await page.goto('/cms/collections/session/create')
  await page.getByLabel('Title').fill('Panel test two')
  await page.getByLabel('Description').fill('Made in the panel')
  await page.locator('#field-category').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Simulation' }).click()
  await page.getByLabel('Location').fill('Seminar room')
  await page.locator('#field-startTime').getByRole('textbox').fill('Jan 5, 2027 9:00 AM')
  await page.keyboard.press('Escape')
  await page.locator('#field-endTime').getByRole('textbox').fill('Jan 5, 2027 10:00 AM')
  await page.keyboard.press('Escape')
  await save(page).click()
  await toast(page, 'Session successfully created.')

  await selectAllOf(page, 'Panel test')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.locator('dialog[open], [role=dialog]').last()
  await drawer.getByRole('combobox').click()
  // Neither times nor what only the site's pages change.
  await expect(page.getByRole('option')).toHaveText(editable.split(', '))
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

test('the panel answers only the server functions of its pages', async ({ page }) => {
  await signIn(page)
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
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere)
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

test.describe('for a browser in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the panel shows times by the site’s clock, and a session with its date where it is chosen', async ({
    page,
    baseURL,
  }) => {
    const admin = await signedIn(baseURL)
    await signIn(page)
    const title = unique('Series')
    const times = { startTime: '2031-07-01T14:30:00', endTime: '2031-07-01T15:30:00' }
    const { id } = await createSession(admin, { title, ...times })
    await page.goto(`/cms/collections/session/${id}`)
    const start = page.locator('#field-startTime')
    await expect(start.locator('.react-datepicker__input-container input')).toHaveValue(
      'Jul 1, 2031 2:30 PM',
    )
    await expect(start).toContainText('Europe/London')
    await start.getByRole('textbox').fill('Jul 1, 2031 3:00 PM')
    await page.keyboard.press('Escape')
    await save(page).click()
    await toast(page, 'Updated successfully.')
    const month = await (await admin.get('/api/sessions/month/2031/7')).json()
    const stored = month.find((session: { id: string }) => session.id === id)
    expect(stored.startTime).toBe('2031-07-01T14:00:00.000Z')
    await page.goto('/cms/collections/registration/create')
    await page.locator('#field-session input').fill(title)
    await page.getByRole('option', { name: `${title}, 1 Jul 2031, 15:00` }).click()
    await expect(page.locator('#field-session')).toContainText('15:00')
    for (const field of ['name', 'email', 'tier'])
      await page.locator(`#field-${field}`).fill('ada@example.org')
    await save(page).click()
    await toast(page, 'successfully created')
    await expect(page.locator('#field-session input')).toBeDisabled()
  })
})

const chosen = 'four words of ours'

onOwnHub()(
  'a super-admin changes the shared password in the panel, and everyone is asked for the new one',
  async ({ page, browser, hub }) => {
    const elsewhere = await browser.newContext({ baseURL: hub.url })
    const colleague = await elsewhere.newPage()
    await openSignedIn(colleague, '/registrations')
    await signIn(page)
    await page.goto('/cms/globals/admin-password')
    const field = page.getByLabel('New password')
    await field.fill('too short')
    await save(page).click()
    await expect(page.getByText('Use at least 12 characters.').first()).toBeVisible()
    await field.fill(chosen)
    await save(page).click()
    await toast(page, 'Updated successfully.')
    await page.reload()
    await expect(field).toHaveValue('')
    await colleague.reload()
    await enterPassword(colleague)
    await expect(colleague.getByText('Incorrect password. Please try again.')).toBeVisible()
    await enterPassword(colleague, chosen)
    await expect(colleague.getByText('Admin Mode Active')).toBeVisible()
    await elsewhere.close()
  },
)
