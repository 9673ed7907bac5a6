import { expect, type Page, test } from '@playwright/test'
import {
  answerQuestion,
  expectToast,
  openSignedIn,
  tableIn,
  unique,
  pressInMenu,
} from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'

const admin = administrator()

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
const openTable = (page: Page) => openSignedIn(page, tableIn(1))

test('a session is deleted after the browser’s question, which names its people, and Undo restores it', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Unwanted') })
  await registerPerson(admin(), id)
  await openTable(page)
  const remove = row(page, title).getByRole('button', { name: 'Delete' })
  const question = `Are you sure you want to delete the session "${title}"? Its 1 registration will be deleted too.`
  const refused = answerQuestion(page, 'dismiss')
  await remove.click()
  expect(await refused).toContain(question)
  await expect(row(page, title)).toBeVisible()
  const accepted = answerQuestion(page, 'accept')
  await remove.click()
  expect(await accepted).toContain(question)
  await expectToast(page, 'Session Deleted', title)
  await expect(row(page, title)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Session Restored', title)
  await row(page, title).getByRole('link', { name: '1 of' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: title })).toContainText('Registered')
  await expect(page.getByRole('button', { name: 'Show all sessions' })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('searchbox').fill(title)
  await expect(page.getByText('1 session', { exact: true })).toBeVisible()
})

test('a session that nobody is registered for is deleted after a question, and comes back from Recently Deleted', async ({
  page,
}) => {
  const { title } = await createSession(admin(), { title: unique('Unwanted') })
  await openTable(page)
  const accepted = answerQuestion(page, 'accept')
  await row(page, title).getByRole('button', { name: 'Delete' }).click()
  expect(await accepted).toBe(`Are you sure you want to delete the session "${title}"?`)
  await expectToast(page, 'Session Deleted', title)
  await pressInMenu(page, 'Recently Deleted')
  await dialog(page)
    .getByRole('button', { name: `Restore ${title}` })
    .click()
  await expectToast(page, 'Session Restored', title)
  await expect(dialog(page)).not.toContainText(title)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(row(page, title)).toBeVisible()
})
