import { expect, type Page, test } from '@playwright/test'
import { topicRequestsPageDefaults as defaults } from '../../collections/pages/defaults.ts'
import { expectNothingSideways } from '../support/accessibility.ts'
import { visit } from '../support/visit.ts'
import { unique } from '../support/admin-sign-in.ts'
import { awkward, expectToast, phone, saveTexts, withDefaultTexts } from '../support/page-text.ts'
import { deferred } from '../support/deferred.ts'
import { pressAt } from '../support/press-at.ts'

const texts = '/api/topic-requests-page-content'
const admin = withDefaultTexts(texts, defaults)

type Stored = { name: string | null; email: string | null; message: string }
const stored = async (message: string) => {
  const all = (await (await admin().get('/api/admin/topic-requests')).json()) as Stored[]
  return all.filter((request) => request.message === message)
}

const fields = (page: Page) => ({
  name: page.getByLabel('Full Name'),
  email: page.getByLabel('Email Address'),
  message: page.getByLabel('Topic Requests / Offer to Teach / General Feedback'),
  send: page.getByRole('button', { name: 'Send Message' }),
  clear: page.getByRole('button', { name: 'Clear Form' }),
})

test('a message is sent without a name; the form is cleared and the page’s words of thanks stay', async ({
  page,
}) => {
  await saveTexts(admin(), texts, { successMessage: 'Thank you, we read every word.' })
  await page.goto('/topic-requests')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Teaching Topic Requests' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Get in Touch' })).toBeVisible()
  const { message, send } = fields(page)
  await expect(message).toHaveAttribute('rows', '8')
  await expect(send).toBeDisabled()
  await message.fill('  \n ')
  await expect(send).toBeDisabled()
  const text = unique('Paediatric airway, please')
  await message.fill(text)
  await send.click()
  await expectToast(page, 'Message Sent Successfully!', 'Thank you, we read every word.')
  await expect(message).toHaveValue('')
  await expect(send).toBeDisabled()
  const thanks = page.getByRole('main').getByText('Thank you, we read every word.')
  await expect(thanks).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(thanks).toBeVisible()
  expect(await stored(text)).toMatchObject([{ name: null, email: null }])
  // Beside the next message they would look as if it were sent too.
  await message.fill('And another')
  await expect(thanks).toBeHidden()
})

test('Clear Form empties all fields of a topic request, and Undo fills those that are still empty', async ({
  page,
}) => {
  await page.goto('/topic-requests')
  const { name, email, message, clear, send } = fields(page)
  await name.fill('Amara')
  await email.fill('amara@example.org')
  await message.fill('Burns')
  await clear.click()
  for (const field of [name, email, message]) await expect(field).toHaveValue('')
  await expect(send).toBeDisabled()
  await email.fill('okonkwo@example.org')
  const undo = page.getByRole('alertdialog').getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(message).toHaveValue('Burns')
  await expect(email).toHaveValue('okonkwo@example.org')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(send).toBeEnabled()
})

test('the button says Submitting... and takes no second press while the message is on its way', async ({
  page,
}) => {
  const { promise: released, resolve: answer } = deferred()
  let posts = 0
  await page.route('**/api/topic-requests', async (route) => {
    posts += 1
    await released
    await route.continue()
  })
  await page.goto('/topic-requests')
  const { message, send } = fields(page)
  await message.fill(unique('Sepsis'))
  await send.click()
  const pending = page.getByRole('button', { name: 'Submitting...' })
  await expect(pending).toBeDisabled()
  await pressAt(pending)
  await page.getByLabel('Full Name').press('Enter')
  answer()
  await expectToast(page, 'Message Sent Successfully!')
  expect(posts).toBe(1)
})

test('a topic request typed offline is kept and can be sent later', async ({ page, context }) => {
  // The last file the page loads: from then on it works without the network.
  const toasts = page.waitForResponse(/assets\/toast-/)
  await page.goto('/topic-requests')
  const { name, email, message, send } = fields(page)
  const text = unique('Slit lamp')
  await name.fill('Amara Okonkwo')
  await email.fill('amara@example.org')
  await message.fill(text)
  await expect(send).toBeEnabled()
  await toasts
  await context.setOffline(true)
  await send.click()
  await expectToast(page, 'Submission Failed', 'Failed to send message. Please try again.')
  await expect(name).toHaveValue('Amara Okonkwo')
  await expect(email).toHaveValue('amara@example.org')
  await expect(message).toHaveValue(text)
  await expect(page.getByText('Your text is still here.')).toBeVisible()
  await context.setOffline(false)
  await send.click()
  await expectToast(page, 'Message Sent Successfully!')
  expect(await stored(text)).toMatchObject([{ name: 'Amara Okonkwo', email: 'amara@example.org' }])
})

test('a refused topic request shows the server’s message and keeps the form', async ({ page }) => {
  const sentence = 'You have sent this form many times in a short while. Please wait 7 seconds.'
  await page.route('**/api/topic-requests', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '7' }, json: { message: sentence } }),
  )
  await page.goto('/topic-requests')
  const { message, send } = fields(page)
  await message.fill('Burns')
  await send.click()
  await expectToast(page, 'Submission Failed', sentence)
  await expect(message).toHaveValue('Burns')
  await expect(send).toBeEnabled()
})

test('an invalid email is reported at its field, and nothing is sent', async ({ page }) => {
  await page.goto('/topic-requests')
  const { email, message, send } = fields(page)
  const text = unique('Burns')
  await email.fill('amara')
  await message.fill(text)
  await send.click()
  await expect(page.getByText('Enter an email address like name@example.org.')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(await stored(text)).toEqual([])
})

test('blank page texts fall back to the defaults', async ({ page }) => {
  await saveTexts(
    admin(),
    texts,
    Object.fromEntries(Object.keys(defaults).map((name) => [name, null])),
  )
  await page.goto('/topic-requests')
  await expect(page.getByRole('heading', { level: 1, name: defaults.pageTitle })).toBeVisible()
  const { name, email, message, send } = fields(page)
  for (const field of [name, email, message, send]) await expect(field).toBeVisible()
})

test('a skeleton is shown while the texts load; without them the form works with the defaults', async ({
  page,
}) => {
  const { promise: released, resolve: answer } = deferred()
  await page.route(`**${texts}`, async (route) => {
    await released
    await route.abort()
  })
  await visit(page, 'Topic Requests')
  await expect(page.getByText('Loading the form')).toBeAttached()
  answer()
  const { message, send } = fields(page)
  const text = unique('Without texts')
  await message.fill(text)
  await expect(page.getByText('The latest texts of this page could not be loaded.')).toBeVisible()
  await page.unroute(`**${texts}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The latest texts of this page could not be loaded.')).toHaveCount(0)
  await expect(message).toHaveValue(text)
  await send.click()
  await expectToast(page, 'Message Sent Successfully!')
  expect(await stored(text)).toHaveLength(1)
})

test('people, keyboards and screen readers do not encounter the honeypot', async ({ page }) => {
  await page.goto('/topic-requests')
  const { name, message } = fields(page)
  const honeypot = page.locator('input[name=website]')
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await expect(honeypot).toHaveAttribute('autocomplete', 'off')
  await name.focus()
  for (let tabs = 0; tabs < 4; tabs++) {
    await page.keyboard.press('Tab')
    await expect(honeypot).not.toBeFocused()
  }
  const text = unique('Cheap watches')
  await message.fill(text)
  await honeypot.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await fields(page).send.click()
  await expectToast(page, 'Message Sent Successfully!')
  expect(await stored(text)).toEqual([])
})

test('a topic request can be sent with the keyboard alone, and the focus moves to the thanks', async ({
  page,
}) => {
  await page.goto('/topic-requests')
  const { name, message } = fields(page)
  const text = unique('Keyboard')
  await name.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(message).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
  await expect(fields(page).send).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Message Sent Successfully!')
  await expect(page.locator(':focus')).toContainText(defaults.successMessage)
})

test('labels, titles and button come from the page’s texts, without scrolling sideways at 320 pixels', async ({
  page,
}) => {
  await saveTexts(admin(), texts, {
    pageTitle: awkward.word,
    pageDescription: awkward.long,
    formTitle: awkward.mixed,
    nameFieldLabel: awkward.word,
    emailFieldLabel: 'Where do we answer?',
    messageFieldLabel: awkward.mixed,
    submitButtonText: awkward.word,
    successMessage: `${awkward.mixed}\n${awkward.word}\n${awkward.long}`.slice(0, 10_000),
  })
  await page.setViewportSize(phone)
  await page.goto('/topic-requests')
  await expect(page.getByRole('heading', { level: 1, name: awkward.word })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: awkward.mixed })).toBeVisible()
  for (const label of [awkward.word, 'Where do we answer?'])
    await expect(page.getByLabel(label)).toBeVisible()
  await page.getByLabel(awkward.mixed).last().fill(`${awkward.mixed} ${awkward.word}`)
  await expectNothingSideways(page)
  await page.getByRole('button', { name: awkward.word }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNothingSideways(page)
  await expect(page).not.toHaveTitle('broken')
})
