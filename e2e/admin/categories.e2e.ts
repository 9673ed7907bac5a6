import { expect, type Page, test } from '@playwright/test'
import {
  answerQuestion,
  expectToast,
  openSignedIn,
  tableIn,
  unique,
} from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'

const admin = administrator()

const dialog = (page: Page) => page.getByRole('dialog')

test('a category is added with a swatch, renamed on its sessions, and deleted', async ({
  page,
}) => {
  const name = unique('Toxicology')
  const renamed = unique('Poisons')
  await openSignedIn(page, tableIn(1))
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(dialog(page).getByLabel('Colour', { exact: true })).toHaveValue('#3B82F6')
  await expect(dialog(page).getByRole('button', { name: 'Add Category' })).toBeDisabled()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('option', { name: 'Violet' }).click()
  await expect(dialog(page).getByLabel('Colour', { exact: true })).toHaveValue('#8B5CF6')
  await dialog(page).getByRole('button', { name: 'Add Category' }).click()
  await expectToast(page, 'Category Created', name)

  const { title } = await createSession(admin(), { category: name })
  await page.reload()
  await page.getByRole('button', { name: `Edit category ${name}` }).click()
  await dialog(page).getByLabel('Colour', { exact: true }).fill('#112233')
  await dialog(page).getByLabel('Name').fill(renamed)
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Category Updated', renamed)
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(renamed)

  const question = answerQuestion(page, 'accept')
  await page.getByRole('button', { name: `Delete category ${renamed}` }).click()
  expect(await question).toContain('1 session will keep the name')
  await expectToast(page, 'Category Deleted', renamed)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(renamed)
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog(page).getByRole('button', { name: /Category/ })).toContainText(renamed)
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Session Updated')
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('article', { name: title })).toContainText(renamed)
})

async function openEmail(page: Page, second = 'Second Person') {
  const { id, title } = await createSession(admin(), { title: unique('Mail & Co') })
  await registerPerson(admin(), id, 'First Person')
  await registerPerson(admin(), id, second)
  await openSignedIn(page, tableIn(1))
  await page.getByRole('button', { name: `Email participants of ${title}` }).click()
  return title
}

test('the email to participants is pre-filled and says how many it reached', async ({ page }) => {
  const title = await openEmail(page)
  await expect(dialog(page).getByLabel('Subject')).toHaveValue(`Update: ${title}`)
  const message = dialog(page).getByLabel('Message')
  await expect(message).toHaveValue(new RegExp(`${title}[^]*10:00[^]*Simulation Suite, Level 2`))
  await message.fill('  ')
  await expect(dialog(page).getByRole('button', { name: 'Send Email' })).toBeDisabled()
  await message.fill('Bring a pen.')
  await dialog(page).getByRole('button', { name: 'Send Email' }).click()
  await expectToast(page, 'Emails Sent Successfully', 'Email sent to 2 participants.')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: `Email participants of ${title}` })).toBeFocused()
})

test('a category that is missing is made inside the form of a session, which keeps what was typed', async ({
  page,
}) => {
  const name = unique('Wellbeing')
  await openSignedIn(page, '/admin')
  await page.getByRole('button', { name: 'Add Session' }).click()
  const form = page.getByRole('dialog', { name: 'Add Session' })
  await form.getByLabel('Title').fill('Half typed')
  await form.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await expect(dialog).toBeHidden()
  await expect(form.getByRole('button', { name: /Category/ }).first()).toContainText(name)
  await expect(form.getByLabel('Title')).toHaveValue('Half typed')
})
