import { expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { openSignedIn, tableIn } from '../support/admin-sign-in.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { answerQuestion, card, dialog, dialogOf, expectToast } from '../support/screen.ts'
import { listOf, press, row, unique } from '../support/screen.ts'

const admin = administrator()

test('a category is added with a swatch, renamed on its sessions, and deleted', async ({
  page,
}) => {
  const name = unique('Toxicology')
  const renamed = unique('Poisons')
  await openSignedIn(page, tableIn(1))
  await press(page, 'Add Category')
  const colour = dialog(page).getByLabel('Colour', { exact: true })
  await expect(colour).toHaveValue('#3B82F6')
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('radio', { name: 'Violet' }).check()
  await expect(colour).toHaveValue('#8B5CF6')
  await press(page, 'Add Category')
  await expectToast(page, 'Category Created', name)

  const { title } = await createSession(admin(), { category: name })
  await page.reload()
  await press(page, `Edit category ${name}`)
  await dialog(page).getByLabel('Name').fill(renamed)
  await press(page, 'Save Changes')
  await expectToast(page, 'Category Updated', renamed)
  await expect(row(page, title)).toContainText(renamed)

  const question = answerQuestion(page, 'accept')
  await press(page, `Delete category ${renamed}`)
  expect(await question).toContain('1 session will keep the name')
  await expectToast(page, 'Category Deleted', renamed)
  await row(page, title).getByRole('button', { name: 'Edit' }).click()
  await expect(dialog(page).getByLabel('Category')).toHaveValue(renamed)
  await press(page, 'Save Changes')
  await expectToast(page, 'Session Updated')
  await page.goto(listOf(title))
  await expect(card(page, title)).toContainText(renamed)
})

test('a missing category is added inside the session form, which keeps what was typed', async ({
  page,
}) => {
  const name = unique('Wellbeing')
  await openSignedIn(page, '/admin')
  await press(page, 'Add Session')
  const form = dialogOf(page, 'Add Session')
  await form.getByLabel('Title').fill('Half typed')
  await form.getByRole('button', { name: 'New category' }).click()
  const category = dialogOf(page, 'Add Category')
  await category.getByLabel('Name').fill(name)
  await category.getByRole('button', { name: 'Add Category' }).click()
  await expect(category).toBeHidden()
  await expect(form.getByLabel('Category')).toHaveValue(name)
  await expect(form.getByLabel('Title')).toHaveValue('Half typed')
})

test('the email to participants is pre-filled and says how many it reached', async ({ page }) => {
  const { id, title } = await createSession(admin(), { title: unique('Mail & Co') })
  await registerPerson(admin(), id, 'First Person')
  await registerPerson(admin(), id, 'Second Person')
  await openSignedIn(page, tableIn(1))
  const opens = page.getByRole('button', { name: `Email participants of ${title}` })
  await opens.click()
  const subject = dialog(page).getByLabel('Subject')
  await expect(subject).toHaveValue(`Update: ${title}`)
  await expect(subject).toHaveAttribute('maxlength', '400')
  const message = dialog(page).getByLabel('Message')
  await expect(message).toHaveValue(new RegExp(`${title}[^]*10:00[^]*Simulation Suite, Level 2`))
  await message.fill('Bring a pen.')
  await press(page, 'Send Email')
  await expectToast(page, 'Emails Sent Successfully', 'Email sent to 2 participants.')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opens).toBeFocused()
})
