import { expect, test, type Page } from '@playwright/test'
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

test('logging in and out works in all tabs at once, and discards no form', async ({ page }) => {
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
