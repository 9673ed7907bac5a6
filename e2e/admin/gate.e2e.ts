import { expect, test, type Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { administrator } from '../support/administrator.ts'
import { enterPassword, openSignedIn, registrationsOf, tableIn } from '../support/admin-sign-in.ts'
import { createSession, inDays, registerPerson } from '../support/hub-api.ts'
import { dialog, dialogOf, expectToast, press, unique } from '../support/screen.ts'

const admin = administrator()

const prompt = 'Admin Access Required'
const asks = (page: Page) => page.getByRole('heading', { name: prompt })
const isIn = (page: Page) => expect(page.getByText('Admin Mode Active')).toBeVisible()

/** On the screen: the sheets for printing name people too. */
const person = (page: Page) => page.getByText('Private Person').filter({ visible: true }).first()

async function aPrivatePerson() {
  const { id, title } = await createSession(admin())
  await registerPerson(admin(), id, 'Private Person')
  return registrationsOf(title)
}

test('the gate asks for the password, opens, and closes at Logout', async ({ page }) => {
  await page.goto('/admin')
  await expect(asks(page)).toBeVisible()
  await expect(page.getByLabel('Admin Password')).toBeFocused()
  await enterPassword(page, 'not the password')
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Admin Password')).toBeFocused()
  await enterPassword(page)
  await isIn(page)
  await page.reload()
  await isIn(page)
  const cookies = await page.context().cookies()
  await press(page, 'Logout')
  await expect(asks(page)).toBeVisible()
  await page.context().addCookies(cookies)
  expect((await page.request.get('/api/admin/session')).status()).toBe(401)
  await page.reload()
  await expect(asks(page)).toBeVisible()
})

test('the gate opens to a super-admin who is signed in to the panel, and Logout ends that too', async ({
  page,
}) => {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = accounts
  await page.request.post('/cms/api/user/login', { data: { email, password } })
  await page.goto('/admin')
  await isIn(page)
  await press(page, 'Logout')
  await expect(asks(page)).toBeVisible()
  expect((await page.request.get('/api/admin/session')).status()).toBe(401)
})

test('a route without a gate asks in place as soon as the server refuses its read', async ({
  page,
}) => {
  const message = unique('Nobody else may read this')
  await admin().post('/api/topic-requests', { data: { message } })
  await page.goto('/form-submissions?tab=topic-requests')
  await expect(page.getByLabel('Admin Password')).toBeFocused()
  expect(await page.content()).not.toContain(message)
  await enterPassword(page)
  await expect(page.getByText(message)).toBeVisible()
  await isIn(page)
})

test('a forged flag in local storage shows the prompt and nobody’s data', async ({ page }) => {
  const path = await aPrivatePerson()
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('adminAuthenticated', 'true'))
  await page.goto(path)
  await expect(asks(page)).toBeVisible()
  await press(page, 'Cancel')
  await expect(page.getByText('The registrations could not be loaded.')).toBeVisible()
  expect(await page.content()).not.toContain('Private Person')
})

test('a session that expires while a form is open is renewed in place, and the save continues', async ({
  page,
}) => {
  await openSignedIn(page, tableIn(3))
  const title = unique('Typed before expiry')
  await press(page, 'Add Session')
  const form = dialogOf(page, 'Add Session')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Nothing of this may be lost.')
  await form.getByLabel('Category').selectOption('Simulation')
  await form.getByLabel('Location').fill('Room 1')
  await form.getByLabel('Start Date and Time').fill(inDays(3, '09:00').slice(0, 16))
  await form.getByLabel('End Date and Time').fill(inDays(3, '10:00').slice(0, 16))
  // Ends it on the server only, as its expiry does.
  expect((await page.request.post('/api/admin/logout')).status()).toBe(204)
  const create = form.getByRole('button', { name: 'Create Session' })
  await create.click()
  await expect(dialogOf(page, prompt).getByLabel('Admin Password')).toBeFocused()
  await dialogOf(page, prompt).getByRole('button', { name: 'Cancel' }).click()
  await expectToast(page, 'Error')
  await expect(form.getByLabel('Description')).toHaveValue('Nothing of this may be lost.')
  await create.click()
  await enterPassword(page)
  await expectToast(page, 'Session Created', title)
  await expect(form).toBeHidden()
})

test('logging in and out in one tab is logging in and out in every tab, and discards no form', async ({
  page,
}) => {
  const path = await aPrivatePerson()
  const other = await page.context().newPage()
  await other.goto(path)
  await expect(asks(other)).toBeVisible()
  await page.goto('/admin')
  await enterPassword(page)
  await expect(person(other)).toBeVisible()

  await press(page, 'Add Category')
  await dialog(page).getByLabel('Name').fill('Half typed')
  await press(other, 'Logout')
  await expect(asks(other)).toBeVisible()
  expect(await other.content()).not.toContain('Private Person')
  await expect(dialogOf(page, prompt)).toBeVisible()
  await enterPassword(page)
  await expect(dialogOf(page, prompt)).toBeHidden()
  await expect(page.getByLabel('Name')).toHaveValue('Half typed')
  await expect(person(other)).toBeVisible()
})
