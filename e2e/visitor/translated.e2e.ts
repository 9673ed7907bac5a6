import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { enterPassword } from '../support/admin-sign-in.ts'
import { createSession, registerPerson, signUpLink } from '../support/hub-api.ts'
import {
  card,
  dialog,
  expectHydrated,
  expectToast,
  listOf,
  press,
  unique,
} from '../support/screen.ts'
import { fillIn, person } from '../support/sign-up.ts'
import { translate, type Translation } from '../support/translate.ts'

const admin = administrator()

async function open(page: Page, path: string, way: Translation) {
  await page.goto(path)
  await expectHydrated(page)
  await translate(page, way)
}

for (const way of ['keeps', 'replaces'] as const) {
  test(`people sign up, cancel and send requests on pages whose translation ${way} the texts [page.translated]`, async ({
    page,
  }) => {
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    const { id, title } = await createSession(admin(), { capacity: 3 })
    await registerPerson(admin(), id)
    const own = await signUpLink(admin(), id)
    await open(page, listOf(title), way)
    await card(page, title).getByRole('button', { name: 'Register Now' }).click()
    await fillIn(page, person('Olena Shevchenko', 'not an address'))
    await press(page, /^Register$/)
    await expect(dialog(page)).toContainText('Enter an email address like name@example.org.')
    await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Olena Shevchenko')
    await fillIn(page, person('Olena Shevchenko'))
    await press(page, /^Register$/)
    await expect(dialog(page)).toContainText('You are registered')
    await press(page, 'Done')
    await expect(card(page, title)).toContainText('Full')

    await open(page, listOf(title), way)
    await card(page, title).getByRole('button', { name: 'Join Waiting List' }).click()
    await fillIn(page, person('Olha Shevchenko'))
    await press(page, 'Join Waiting List')
    await expect(dialog(page)).toContainText("You don't have a place yet.")

    await open(page, own, way)
    await press(page, 'I can no longer come')
    await press(page, 'Cancel my place')
    await expect(dialog(page)).toContainText('Your place is cancelled')

    await open(page, '/sessions?my', way)
    await dialog(page).getByLabel('Email Address').fill('olena@example.org')
    await press(page, 'Send me my links')
    await expect(dialog(page)).toContainText('If this address is signed up')

    await open(page, '/topic-requests', way)
    const form = page.locator('form')
    const message = unique('Burns')
    await form.locator('textarea').fill(message)
    await form.locator('button[type=submit]').click()
    await expectToast(page, 'Message Sent Successfully!')

    await open(page, '/form-submissions?tab=topic-requests', way)
    await enterPassword(page, 'not the password')
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
    await enterPassword(page)
    const request = page.getByRole('listitem').filter({ hasText: message })
    await request.getByRole('button', { name: 'Mark as answered' }).click()
    await expectToast(page, 'marked as answered')
    expect(failures).toEqual([])
  })
}
