import { expect, type Locator, test } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { administrator } from '../support/administrator.ts'
import { createSession } from '../support/hub-api.ts'

const admin = administrator()

/** As an extension does that tells the page nothing of it. */
const fillSilently = (field: Locator, value: string) =>
  field.evaluate((element: HTMLInputElement, text) => {
    Reflect.set(HTMLInputElement.prototype, 'value', text, element)
  }, value)

test('a sign-up whose fields are filled in without an event is sent', async ({ page }) => {
  const { title } = await createSession(admin())
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await page.getByRole('article', { name: title }).getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await fillSilently(dialog.getByLabel('Full Name'), 'Sam Taylor')
  await fillSilently(dialog.getByLabel('Email Address'), 'autofill@example.org')
  await dialog.getByLabel('Tier of Rota Currently Working On').fill('tier 2')
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog).toContainText('We have emailed autofill@example.org.')
})

test('a password that is filled in without an event opens the administrators’ pages', async ({
  page,
}) => {
  await page.goto('/admin')
  await fillSilently(page.getByLabel('Admin Password'), accounts.ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Access Admin Panel' }).click()
  await expect(page.getByText('Admin Mode Active')).toBeVisible()
})
