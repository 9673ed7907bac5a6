import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { enterPassword, unique } from '../support/admin-sign-in.ts'
import { addressFor, createSession, registerPerson, signUpLink } from '../support/hub-api.ts'
import { card, listOf } from '../support/session-cards.ts'
import { translate, type Translation } from '../support/translate.ts'

const admin = administrator()

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()

async function open(page: Page, path: string, way: Translation) {
  await page.goto(path)
  await page.locator('#root:not([data-rendered-at])').waitFor({ state: 'attached' })
  await translate(page, way)
}

async function fill(page: Page, email: string) {
  await dialog(page).getByLabel('Full Name').fill('Olena Shevchenko')
  await dialog(page).getByLabel('Email Address').fill(email)
  await dialog(page).getByLabel('Tier of Rota Currently Working On').fill('tier 2')
}

let failures: string[]
test.beforeEach(({ page }) => {
  failures = []
  page.on('pageerror', ({ message }) => failures.push(message))
})
test.afterEach(() => expect(failures).toEqual([]))

for (const way of ['keeps', 'replaces'] as const) {
  test(`on a page whose translation ${way} the texts, a wrong address is named, and a place taken`, async ({
    page,
  }) => {
    const { title } = await createSession(admin())
    await open(page, listOf(title), way)
    await card(page, title).getByRole('button', { name: 'Register Now' }).click()
    await fill(page, 'not an address')
    await press(page, 'Register')
    await expect(dialog(page)).toContainText('Enter an email address like name@example.org.')
    await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Olena Shevchenko')
    await fill(page, addressFor('Olena Shevchenko'))
    await press(page, 'Register')
    await expect(dialog(page)).toContainText('You are registered')
    await press(page, 'Done')
    await expect(card(page, title)).toContainText('9 spaces left')
  })

  test(`on a page whose translation ${way} the texts, somebody joins a waiting list and keeps the own link`, async ({
    page,
  }) => {
    const { id, title } = await createSession(admin(), { capacity: 1 })
    await registerPerson(admin(), id)
    await open(page, listOf(title), way)
    await card(page, title).getByRole('button', { name: 'Join Waiting List' }).click()
    await fill(page, addressFor('Olena Shevchenko'))
    await press(page, 'Join Waiting List')
    await expect(dialog(page)).toContainText("You don't have a place yet.")
    await expect(dialog(page).getByRole('button', { name: 'Sign up again' })).toBeVisible()
  })

  test(`on a page whose translation ${way} the texts, the link of an email gives a place up`, async ({
    page,
  }) => {
    const { id } = await createSession(admin())
    await open(page, await signUpLink(admin(), id), way)
    await expect(dialog(page)).toContainText('You have a place.')
    await press(page, 'I can no longer come')
    await press(page, 'Cancel my place')
    await expect(dialog(page)).toContainText('Your place is cancelled')
  })

  test(`on a page whose translation ${way} the texts, one’s links are sent [page.translated]`, async ({
    page,
  }) => {
    await open(page, '/sessions?my', way)
    await dialog(page).getByLabel('Email Address').fill(addressFor('Olena Shevchenko'))
    await press(page, 'Send me my links')
    await expect(dialog(page)).toContainText('If this address is signed up')
  })

  test(`on a page whose translation ${way} the texts, a topic is asked for`, async ({ page }) => {
    await open(page, '/topic-requests', way)
    const form = page.locator('form')
    await form.locator('textarea').fill(unique('Burns'))
    await form.getByRole('textbox').nth(1).fill('not an address')
    await form.locator('button[type=submit]').click()
    await expect(form).toContainText('Enter an email address like name@example.org.')
    await form.getByRole('textbox').nth(1).fill('')
    await form.locator('button[type=submit]').click()
    await expect(page.getByRole('alertdialog')).toContainText('Message Sent Successfully!')
  })

  test(`on a page whose translation ${way} the texts, an administrator mistypes the password, signs in and answers a request`, async ({
    page,
  }) => {
    const message = unique('Translated')
    await admin().post('/api/topic-requests', { data: { message } })
    await open(page, '/form-submissions?tab=topic-requests', way)
    await enterPassword(page, 'not the password')
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
    await enterPassword(page)
    await expect(page.getByText('Admin Mode Active')).toBeVisible()
    const request = page.getByRole('listitem').filter({ hasText: message })
    await request.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('marked as answered')
  })
}
