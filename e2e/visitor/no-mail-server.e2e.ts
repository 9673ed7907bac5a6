import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { joinWaitingList, registrationsOf, signIn } from '../support/admin-sign-in.ts'
import { createSession, inDays, registerPerson, signedIn } from '../support/hub-api.ts'
import { answerQuestion, card, dialog, expectToast, press } from '../support/screen.ts'
import { onOwnHub } from '../support/servers/own-hub.ts'
import { openSignUp, person } from '../support/sign-up.ts'

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

test('without a mail server no visitor reads that an email was sent [mail.honest]', async ({
  page,
}) => {
  const { title } = await createSession(admin, { capacity: 1 })
  await openSignUp(page, title, person('Ada Lovelace'))
  await press(page, /^Register$/)
  await expect(dialog(page)).toContainText(notSent)
  await saysNothingUntrue(page)
  await openSignUp(page, title, person('Grace Hopper'), 'Join Waiting List')
  await press(page, 'Join Waiting List')
  await expectToast(page, 'Added to Waiting List!', notSent)
  await saysNothingUntrue(page)
  await page.goto('/sessions?my')
  await dialog(page).getByLabel('Email Address').fill('ada@example.org')
  await press(page, 'Send me my links')
  await expect(dialog(page)).toContainText(notSent)
})

test('without a mail server no administrator reads that an email was sent', async ({ page }) => {
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
  await expect(card(page, session.title).getByText(notSent).first()).toBeVisible()
  await saysNothingUntrue(page)

  const question = answerQuestion(page, 'accept')
  await press(page, 'Promote Grace Hopper')
  expect(await question).toContain('No one is emailed: no mail server is set.')
  await expectToast(page, 'Promoted Successfully', notSent)

  await press(page, 'Correct details of Grace Hopper')
  await expect(dialog(page)).toContainText('No one is emailed: no mail server is set.')
  await press(page, 'Move to Another Session')
  await expect(dialog(page)).toContainText('No one is emailed: no mail server is set.')
  await press(page, 'Cancel')

  await press(page, `Email participants of ${session.title}`)
  await expect(dialog(page)).toContainText('No one is emailed: no mail server is set.')
  await press(page, 'Send Email')
  await expectToast(page, 'Emails Not Sent', notSent)
  await saysNothingUntrue(page)

  await press(page, `Edit ${session.title}`)
  await dialog(page).getByLabel('Location').fill('Seminar Room 4')
  await expect(dialog(page)).toContainText('will get no email.')
  await press(page, 'Save Changes')
  await expectToast(page, 'Session Updated', notSent)
  await saysNothingUntrue(page)
})
