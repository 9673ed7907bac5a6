import { expect, type Page, test } from '@playwright/test'
import {
  answerQuestion,
  expectToast,
  openSignedIn,
  registrationsOf,
  sheet,
  unique,
  joinWaitingList,
} from '../../support/admin-sign-in.ts'
import { administrator } from '../../support/administrator.ts'
import { createSession, registerPerson } from '../../support/hub-api.ts'

const admin = administrator()

async function expectInPublic(page: Page, title: string, text: string) {
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('article', { name: title })).toContainText(text)
}

test('a promotion over capacity says so first, and then registers the person', async ({ page }) => {
  const { id, title } = await createSession(admin(), { title: unique('Promoting'), capacity: 1 })
  await registerPerson(admin(), id, 'First Person')
  const { email } = await joinWaitingList(admin(), id, 'Grace Waiting')
  await joinWaitingList(admin(), id, 'Later Waiting')
  await openSignedIn(page, registrationsOf(title))
  const waiting = page.getByRole('table', { name: `Waiting list of ${title}` })
  const passedOver = answerQuestion(page, 'dismiss')
  await waiting.getByRole('button', { name: 'Promote Later Waiting' }).click()
  expect(await passedOver).toContain('1 person has waited longer')
  const dismissed = answerQuestion(page, 'dismiss')
  await waiting.getByRole('button', { name: 'Promote Grace Waiting' }).click()
  expect(await dismissed).toContain('The only place of this session is taken')
  await expect(waiting).toContainText(email)

  const accepted = answerQuestion(page, 'accept')
  await waiting.getByRole('button', { name: 'Promote Grace Waiting' }).click()
  await accepted
  await expectToast(page, 'Promoted Successfully', 'Grace Waiting')
  const registered = page.getByRole('table', { name: `Registrations of ${title}` })
  await expect(registered).toContainText(email)
  await expect(registered).toContainText('Promotion email: sent')
  await expect(waiting).not.toContainText(email)
  await expect(sheet(page, title)).toContainText('2 of 1 registered')
  await expectInPublic(page, title, 'Full')
})

test('a promoted person who could not be emailed is shown, and the email can be sent again', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Untold'), capacity: 1 })
  await registerPerson(admin(), id)
  const { name, email } = await joinWaitingList(admin(), id, 'Refused Grace')
  await openSignedIn(page, registrationsOf(title))
  const accepted = answerQuestion(page, 'accept')
  await page.getByRole('button', { name: `Promote ${name}` }).click()
  await accepted
  await expectToast(page, 'Promoted Successfully', `the email to ${email} could not be sent`)
  await expect(sheet(page, title)).toContainText(
    'Promotion email: not sent. The mail server refused',
  )
  await page.getByRole('button', { name: `Send the email to ${name} again` }).click()
  await expectToast(page, 'Email on Its Way', name)
})

test('a deleted registration frees the place, and a deleted entry opens the session', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Freed'), capacity: 1 })
  await registerPerson(admin(), id, 'Ada Leaving')
  await joinWaitingList(admin(), id, 'Grace Leaving')
  await openSignedIn(page, registrationsOf(title))
  const first = answerQuestion(page, 'accept')
  await page.getByRole('button', { name: 'Delete registration of Ada Leaving' }).click()
  expect(await first).toContain('Ada Leaving')
  await expectToast(page, 'Registration Deleted')
  await expect(sheet(page, title)).toContainText('Nobody is registered.')
  await expect(sheet(page, title)).toContainText('0 of 1 registered')
  await expect(sheet(page, title)).toContainText('1 place free, 1 waiting')
  const second = answerQuestion(page, 'accept')
  await page.getByRole('button', { name: 'Delete Grace Leaving from the waiting list' }).click()
  await second
  await expectToast(page, 'Waiting List Entry Deleted')
  await expectInPublic(page, title, '1 space left')
})
