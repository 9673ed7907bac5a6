import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import {
  answerQuestion,
  expectToast,
  openSignedIn,
  registrationsOf,
  sheet,
  unique,
} from '../../support/admin-sign-in.ts'
import { administrator } from '../../support/administrator.ts'
import { createSession, inDays, registerPerson } from '../../support/hub-api.ts'

const admin = administrator()

test('a person is corrected, and another is added beyond the capacity after a question', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Corrected'), capacity: 1 })
  await registerPerson(admin(), id)
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
    `No place is free: 1 of 1 taken. Register Grace Added for "${title}" anyway?`,
  )
  await expectToast(page, 'Person Added', 'Grace Added')
  await expect(page.getByRole('article', { name: title })).toContainText('2 of 1 registered')
})

test('a person is moved to a full session after a question, and from there to its waiting list', async ({
  page,
}) => {
  const word = Math.random().toString(36).slice(2, 8)
  const from = await createSession(admin(), { title: `From ${word}`, capacity: 1 })
  const full = await createSession(admin(), { title: `Full ${word}`, capacity: 1 })
  await registerPerson(admin(), from.id, 'Ada Moving')
  await registerPerson(admin(), full.id, 'Grace Staying')
  await openSignedIn(page, registrationsOf(word))
  const dialog = page.getByRole('dialog')
  const openMove = async () => {
    await page.getByRole('button', { name: 'Correct details of Ada Moving' }).click()
    await dialog.getByRole('button', { name: 'Move to Another Session' }).click()
    await expect(dialog.getByRole('heading')).toHaveText('Move to Another Session')
  }
  await openMove()
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await dialog.getByRole('searchbox').fill(`full ${word}`)
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await dialog.getByRole('option', { name: full.title }).click()
  const dismissed = answerQuestion(page, 'dismiss')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  expect(await dismissed).toBe(
    `No place is free: 1 of 1 taken. Move Ada Moving to "${full.title}" anyway?`,
  )
  await expect(dialog).toContainText('Nobody was moved.')
  await expectAccessible(page)
  const accepted = answerQuestion(page, 'accept')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await accepted
  await expectToast(page, 'Person Moved', `Ada Moving now has a place at ${full.title}.`)
  await expect(sheet(page, full.title)).toContainText('2 of 1 registered')
  await expect(sheet(page, from.title)).toContainText('0 of 1 registered')

  await openMove()
  await dialog.getByRole('searchbox').fill(`full ${word}`)
  // Before the search has answered the list would become shorter under the press.
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await dialog.getByRole('option', { name: full.title }).click()
  await expect(dialog.getByRole('button', { name: /Move to/ })).toContainText('The waiting list')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expectToast(page, 'Person Moved', 'on the waiting list')
  await expect(sheet(page, full.title)).toContainText('1 waiting')
})

test('who swaps dates is offered the others of the same title first', async ({ page }) => {
  const title = unique('Repeated')
  const { id } = await createSession(admin(), { title })
  const later = { startTime: inDays(90, '10:00'), endTime: inDays(90, '11:00') }
  await createSession(admin(), { title, ...later })
  await registerPerson(admin(), id, 'Ada Swapping')
  await openSignedIn(page, registrationsOf(title))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Correct details of Ada Swapping' }).click()
  await dialog.getByRole('button', { name: 'Move to Another Session' }).click()
  await dialog.getByRole('option', { name: title }).first().click()
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expectToast(page, 'Person Moved', `Ada Swapping now has a place at ${title}.`)
})
