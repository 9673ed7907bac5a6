import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import {
  answerQuestion,
  expectToast,
  openSignedIn,
  registrationsOf,
  sheet,
  unique,
  joinWaitingList,
  pressInMenu,
} from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'

const admin = administrator()

test('the data held for an email is exported and erased [data.erase]', async ({ page }) => {
  const { id, title } = await createSession(admin(), { title: unique('Erasing'), capacity: 1 })
  const email = await registerPerson(admin(), id, 'Ada Asking')
  const other = await joinWaitingList(admin(), id, 'Grace Staying')
  await admin().post('/api/topic-requests', { data: { name: 'Ada', email, message: 'A topic' } })
  await openSignedIn(page, registrationsOf(title))
  await pressInMenu(page, 'Find a Person')
  const dialog = page.getByRole('dialog')

  const field = dialog.getByLabel('Email Address')
  const find = async (address: string) => {
    await field.fill(address)
    await dialog.getByRole('button', { name: 'Find' }).click()
  }
  await find('nobody at all')
  await expect(dialog).toContainText('Enter an email address like name@example.org.')
  await find('nobody@example.org')
  await expect(dialog).toContainText('Nothing is held for nobody@example.org.')

  await find(` ${email.toUpperCase()}`)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('personal-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    email,
    registrations: [{ fullName: 'Ada Asking', session: { title } }],
    waitingList: [],
    topicRequests: [{ message: 'A topic' }],
  })
  await expectToast(page, 'Personal Data Exported', '1 registration, 1 topic request and 1 email')

  const dismissed = answerQuestion(page, 'dismiss')
  await dialog.getByRole('button', { name: 'Erase…' }).click()
  expect(await dismissed).toContain('deleted for good: 1 registration, 1 topic request and 1 email')
  const accepted = answerQuestion(page, 'accept')
  await dialog.getByRole('button', { name: 'Erase…' }).click()
  await accepted
  await expectToast(page, 'Personal Data Erased', '1 registration, 1 topic request')
  await expect(dialog).toContainText(`Nothing is held for ${email}.`)
  const close = dialog.getByRole('button', { name: 'Close' })
  for (const width of [900, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    // Nothing covers it, least of all the toast.
    await close.click({ trial: true, timeout: 3_000 })
  }
  // On phones the toast stands at the top until it is dismissed.
  await page.setViewportSize({ width: 360, height: 720 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click()
  await close.click()
  await expect(sheet(page, title)).toContainText('Nobody is registered.')
  await expect(sheet(page, title)).toContainText(other.email)
})
