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

test('a session is cancelled with a reason, stays in the programme as cancelled, and is put back on [session.cancel]', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Speaker ill') })
  await registerPerson(admin(), id)
  await openSignedIn(page, tableIn(1))
  await pressInMenu(page, 'Cancel Session', title)
  await dialog(page).getByLabel('Reason').fill('The speaker is ill.')
  await expect(dialog(page).getByText('Email 1 person')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Cancel Session/ })
    .click()
  await expectToast(page, 'Session Cancelled', title)
  await expect(row(page, title)).toContainText('Cancelled')

  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article', { name: title })
  await expect(card).toContainText('Cancelled')
  await expect(card).toContainText('The speaker is ill.')
  await expect(card.getByRole('button')).toHaveCount(0)
  await card.getByRole('link').click()
  await expect(dialog(page)).toContainText('This session was cancelled by the teaching team.')
  await expect(dialog(page).getByRole('button', { name: /Register|Google/ })).toHaveCount(0)

  await page.goto(tableIn(1))
  const accepted = answerQuestion(page, 'accept')
  await pressInMenu(page, 'Put Back On', title)
  expect(await accepted).toMatch(/^Put ".*" back on\?/)
  await expectToast(page, 'Session Back On', title)
  await expect(row(page, title)).not.toContainText('Cancelled')
  await expect(row(page, title).getByRole('link', { name: '1 of' })).toBeVisible()
})
