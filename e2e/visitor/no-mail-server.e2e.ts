import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  answerQuestion,
  expectToast,
  joinWaitingList,
  registrationsOf,
  signIn,
} from '../support/admin-sign-in.ts'
import { createSession, inDays, registerPerson, signedIn } from '../support/hub-api.ts'
import { onOwnHub } from '../support/servers/own-hub.ts'

const test = onOwnHub()

const notSent = 'Saved, not sent: no mail server is set.'
/** What was said of emails that nobody had got. */
const untrue =
  /has been emailed|Email sent|We have emailed|we will email|: sent |: sending|notify you/

let admin: APIRequestContext
test.beforeAll(async ({ hub }) => {
  admin = await signedIn(hub.url)
})
test.afterAll(() => admin.dispose())

const saysNothingUntrue = async (page: Page) =>
  expect(await page.locator('body').innerText()).not.toMatch(untrue)

test('without a mail server no visitor is told that an email was sent [mail.honest]', async ({
  page,
}) => {
  const { id, title } = await createSession(admin, { capacity: 1 })
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article', { name: title })
  const dialog = page.getByRole('dialog')
  const signUp = async (button: string, name: string) => {
    await dialog.getByLabel('Full Name').fill(name)
    await dialog.getByLabel('Email Address').fill(`${name.toLowerCase()}@example.org`)
    await dialog.getByLabel('Tier of Rota Currently Working On').fill('tier 2')
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toContainText(notSent)
    await saysNothingUntrue(page)
  }
  await card.getByRole('button', { name: 'Register Now' }).click()
  await signUp('Register', 'Ada')
  await expectAccessible(page, '[role=dialog]')

  await page.reload()
  await card.getByRole('button', { name: 'Join Waiting List' }).click()
  await signUp('Join Waiting List', 'Grace')
  await expectToast(page, 'Added to Waiting List!', notSent)

  await page.goto('/sessions?my')
  await dialog.getByLabel('Email Address').fill('ada@example.org')
  await dialog.getByRole('button', { name: 'Send me my links' }).click()
  await expect(dialog).toContainText(notSent)
  expect(id).toBeTruthy()
})

test('without a mail server no administrator is told that an email was sent', async ({ page }) => {
  const session = await createSession(admin, {
    title: 'Untold workshop',
    capacity: 2,
    startTime: inDays(3, '10:00'),
    endTime: inDays(3, '11:00'),
  })
  await registerPerson(admin, session.id, 'Ada Lovelace')
  await registerPerson(admin, session.id, 'Alan Turing')
  await joinWaitingList(admin, session.id, 'Grace Hopper')
  await signIn(page)
  await page.goto(registrationsOf(session.title))
  const sheet = page.getByRole('article', { name: session.title })
  await expect(sheet.getByText(notSent).first()).toBeVisible()
  await saysNothingUntrue(page)

  const question = answerQuestion(page, 'accept')
  await sheet.getByRole('button', { name: 'Promote Grace Hopper' }).click()
  expect(await question).toContain('They will get no email: no mail server is set.')
  await expectToast(page, 'Promoted Successfully', notSent)

  await sheet.getByRole('button', { name: 'Correct details of Grace Hopper' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nobody is emailed: no mail server is set.')
  await dialog.getByRole('button', { name: 'Move to Another Session' }).click()
  await expect(dialog).toContainText('Nobody is emailed: no mail server is set.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await sheet.getByRole('button', { name: `Email participants of ${session.title}` }).click()
  await expect(dialog).toContainText('No mail server is set: nobody will get this email.')
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await expectToast(page, 'Emails Not Sent', notSent)
  await saysNothingUntrue(page)

  await sheet.getByRole('button', { name: `Edit ${session.title}` }).click()
  await dialog.getByLabel('Location').fill('Seminar Room 4')
  await expect(dialog).toContainText('will get no email.')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Session Updated', notSent)
  await saysNothingUntrue(page)
})
