import { type APIRequestContext, expect, test } from '@playwright/test'
import { answerQuestion, expectToast, openSignedIn, unique } from '../support/admin-sign-in.ts'
import { createSession, registerPerson, signedIn } from '../support/hub-api.ts'

let admin: APIRequestContext

test.beforeAll(async ({ baseURL }) => {
  admin = await signedIn(baseURL)
})
test.afterAll(() => admin.dispose())

test('a person is corrected, and another is added beyond the capacity after a question', async ({
  page,
}) => {
  const { id, title } = await createSession(admin, { title: unique('Corrected'), capacity: 1 })
  await registerPerson(admin, id)
  await openSignedIn(page, `/registrations?session=${id}`)
  await page.getByRole('button', { name: /^Correct details of/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full Name').fill('Ada Corrected')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Details Corrected', 'Ada Corrected')
  await expect(page.getByRole('row', { name: /Ada Corrected/ })).toBeVisible()

  await page.getByRole('button', { name: `Add a person to ${title}` }).click()
  await dialog.getByLabel('Full Name').fill('Grace Added')
  await dialog.getByLabel('Email Address').fill(`${unique('grace').replace(' ', '.')}@example.org`)
  await dialog.getByLabel('Rota Tier').fill('tier 2')
  const question = answerQuestion(page, 'accept')
  await dialog.getByRole('button', { name: 'Add Person' }).click()
  expect(await question).toBe(
    `No place is free: 1 of 1 are taken. Register Grace Added for "${title}" anyway?`,
  )
  await expectToast(page, 'Person Added', 'Grace Added')
  await expect(page.getByRole('article', { name: title })).toContainText('2 of 1 registered')
})
