import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { joinWaitingList, openSignedIn, registrationsOf } from '../support/admin-sign-in.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { answerQuestion, card, dialog, expectToast, press } from '../support/screen.ts'
import { pressInMenu, toast, unique } from '../support/screen.ts'

const admin = administrator()

test('the data held for an email is exported and erased [data.erase]', async ({ page }) => {
  const { id, title } = await createSession(admin(), { title: unique('Erasing'), capacity: 1 })
  const email = await registerPerson(admin(), id, 'Ada Asking')
  const other = await joinWaitingList(admin(), id, 'Grace Staying')
  await admin().post('/api/topic-requests', { data: { name: 'Ada', email, message: 'A topic' } })
  await openSignedIn(page, registrationsOf(title))
  await pressInMenu(page, 'Find a Person')
  const find = async (address: string) => {
    await dialog(page).getByLabel('Email Address').fill(address)
    await press(page, 'Find')
  }
  await find('nobody@example.org')
  await expect(dialog(page)).toContainText('Nothing is held for nobody@example.org.')
  await find(` ${email.toUpperCase()}`)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export')])
  expect(file.suggestedFilename()).toBe('personal-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    email,
    registrations: [{ fullName: 'Ada Asking', session: { title } }],
    topicRequests: [{ message: 'A topic' }],
  })
  await expectToast(page, 'Personal Data Exported', '1 registration, 1 topic request and 1 email')

  const dismissed = answerQuestion(page, 'dismiss')
  await press(page, 'Erase…')
  expect(await dismissed).toContain('deleted for good: 1 registration, 1 topic request and 1 email')
  const accepted = answerQuestion(page, 'accept')
  await press(page, 'Erase…')
  await accepted
  await expectToast(page, 'Personal Data Erased', '1 registration, 1 topic request')
  await expect(dialog(page)).toContainText(`Nothing is held for ${email}.`)
  const close = dialog(page).getByRole('button', { name: 'Close' })
  for (const width of [900, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    // Nothing covers it, least of all the toast.
    await close.click({ trial: true })
  }
  // On phones the toast stands at the top until it is dismissed.
  await page.setViewportSize({ width: 360, height: 720 })
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  await close.click()
  await expect(card(page, title)).toContainText('No one is registered.')
  await expect(card(page, title)).toContainText(other.email)
})
