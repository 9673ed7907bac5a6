import { expect, test, type Page } from '@playwright/test'
import {
  expectToast,
  expireSession,
  enterPassword,
  openSignedIn,
  tableIn,
} from '../support/admin-sign-in.ts'
import { accounts } from '../support/accounts.ts'
import { administrator } from '../support/administrator.ts'
import { createSession, inDays, registerPerson } from '../support/hub-api.ts'

const admin = administrator()

const prompt = 'Admin Access Required'

/** On the screen: the sheets for printing name people too. */
const person = (page: Page) => page.getByText('Private Person').filter({ visible: true })

for (const path of ['/admin', '/registrations']) {
  test(`the gate before ${path} asks for the password, opens, and closes at Logout`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: prompt })).toBeVisible()
    await expect(
      page.getByText('Please enter the admin password to access this page.'),
    ).toBeVisible()
    await expect(page.getByLabel('Admin Password')).toBeFocused()

    await enterPassword(page, 'not the password')
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Admin Password')).toBeFocused()
    await expect(page.getByText('Admin Mode Active')).toBeHidden()

    await enterPassword(page)
    await expect(page.getByText('Admin Mode Active')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Admin Mode Active')).toBeVisible()

    const cookies = await page.context().cookies()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: prompt })).toBeVisible()
    await page.context().addCookies(cookies)
    const answer = await page.request.get('/api/admin/sessions-with-registrations')
    expect(answer.status()).toBe(401)
    await page.reload()
    await expect(page.getByRole('heading', { name: prompt })).toBeVisible()
  })
}

test('the gate opens to a super-admin who is signed in to the panel, and Logout ends that too', async ({
  page,
}) => {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = accounts
  await page.request.post('/cms/api/user/login', { data: { email, password } })
  await page.goto('/admin-overview')
  await expect(page.getByText('Admin Mode Active')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin')
  await expect(page.getByText('Admin Mode Active')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: prompt })).toBeVisible()
  expect((await page.request.get('/api/admin/session')).status()).toBe(401)
})

test('a route without a gate asks in place as soon as the server refuses its read', async ({
  page,
}) => {
  const message = `Nobody else may read this ${Math.random()}`
  expect((await admin().post('/api/topic-requests', { data: { message } })).status()).toBe(201)
  await page.goto('/form-submissions')
  await expect(page.getByLabel('Admin Password')).toBeFocused()
  expect(await page.content()).not.toContain(message)
  await enterPassword(page)
  await page.getByRole('tab', { name: /Topic Requests/ }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('Admin Mode Active')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: prompt })).toBeVisible()
  expect(await page.content()).not.toContain(message)
})

test('a forged flag in local storage shows the prompt and nobody’s data', async ({ page }) => {
  const { id } = await createSession(admin())
  await registerPerson(admin(), id, 'Private Person')
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('adminAuthenticated', 'true'))
  const refused = page.waitForResponse('**/api/admin/sessions-with-registrations?*')
  await page.goto('/registrations')
  expect((await refused).status()).toBe(401)
  await expect(page.getByRole('heading', { name: prompt })).toBeVisible()
  expect(await page.content()).not.toContain('Private Person')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The registrations could not be loaded.')).toBeVisible()
  expect(await page.content()).not.toContain('Private Person')
})

test('a session that expires while a form is open is renewed in place, and the save continues', async ({
  page,
}) => {
  await openSignedIn(page, tableIn(3))
  const title = `Typed before expiry ${Math.random()}`
  await page.getByRole('button', { name: 'Add Session' }).click()
  const form = page.getByRole('dialog', { name: 'Add Session' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Nothing of this may be lost.')
  await form.getByRole('button', { name: /Category/ }).click()
  await page.getByRole('option', { name: 'Simulation' }).click()
  await form.getByLabel('Location').fill('Room 1')
  await form.getByLabel('Start Date and Time').fill(inDays(3, '09:00').slice(0, 16))
  await form.getByLabel('End Date and Time').fill(inDays(3, '10:00').slice(0, 16))
  await expireSession(page)
  await form.getByRole('button', { name: 'Create Session' }).click()

  const asked = page.getByRole('dialog', { name: prompt })
  await expect(asked.getByLabel('Admin Password')).toBeFocused()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expectToast(page, 'Error')
  await expect(form.getByLabel('Description')).toHaveValue('Nothing of this may be lost.')

  await form.getByRole('button', { name: 'Create Session' }).click()
  await enterPassword(page)
  await expectToast(page, 'Session Created', title)
  await expect(form).toBeHidden()
})

test('logging in and out in one tab is logging in and out in every tab', async ({ page }) => {
  const { id, title } = await createSession(admin())
  await registerPerson(admin(), id, 'Private Person')
  const path = `/registrations?q=${encodeURIComponent(title)}`
  const other = await page.context().newPage()
  await other.goto(path)
  await expect(other.getByRole('heading', { name: prompt })).toBeVisible()
  await page.goto('/admin')
  await enterPassword(page)
  await expect(person(other).first()).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('heading', { name: prompt })).toBeVisible()
  expect(await other.content()).not.toContain('Private Person')
  await enterPassword(other)
  await expect(person(other).first()).toBeVisible()
  await expect(page.getByText('Admin Mode Active')).toBeVisible()
})

test('a logout in another tab does not discard a form that is being filled in', async ({
  page,
}) => {
  await openSignedIn(page, '/admin')
  const other = await page.context().newPage()
  await other.goto('/registrations')
  await page.getByRole('button', { name: 'Add Category' }).click()
  const name = `Half typed ${Math.random()}`
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog', { name: prompt })).toBeVisible()
  await enterPassword(page)
  await expect(page.getByRole('dialog', { name: prompt })).toBeHidden()
  await expect(page.getByLabel('Name')).toHaveValue(name)
})
