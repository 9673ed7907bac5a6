import { expect, type Page, test } from '@playwright/test'
import { theatreListPageDefaults as defaults } from '../../collections/pages/defaults.ts'
import { expectNothingSideways } from '../support/accessibility.ts'
import { unique } from '../support/admin-sign-in.ts'
import { awkward, expectToast, phone, saveTexts, withDefaultTexts } from '../support/page-text.ts'

const texts = '/api/theatre-list-page-content'
const admin = withDefaultTexts(texts, defaults)

type Stored = { name: string; email: string; datesAvailable: string }
const stored = async (dates: string) => {
  const all = (await (await admin().get('/api/admin/theatre-list-requests')).json()) as Stored[]
  return all.filter(({ datesAvailable }) => datesAvailable === dates)
}

const fields = (page: Page) => ({
  name: page.getByLabel('Full Name'),
  email: page.getByLabel('Email Address'),
  dates: page.getByLabel('All Available Dates'),
  send: page.getByRole('button', { name: 'Submit Request' }),
})

async function fill(page: Page, dates: string) {
  const form = fields(page)
  await form.name.fill('Hannah Brookes')
  await form.email.fill('Hannah.Brookes@example.org')
  await form.dates.fill(dates)
  return form
}

test('a theatre list request is sent once all three fields are filled; the form is cleared and the thanks stay', async ({
  page,
}) => {
  await page.goto('/theatre-list-request')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Request to Join a Theatre List' }),
  ).toBeVisible()
  await expect(
    page.getByRole('heading', { level: 2, name: 'Theatre List Request Form' }),
  ).toBeVisible()
  const { name, email, dates, send } = fields(page)
  await expect(dates).toHaveAttribute('rows', '8')
  await expect(dates).toHaveAttribute('placeholder', /preferred time slots/)
  const text = unique('Mondays\n  mornings')
  await expect(send).toBeDisabled()
  await name.fill('Hannah Brookes')
  await expect(send).toBeDisabled()
  await email.fill('Hannah.Brookes@example.org')
  await dates.fill(' ')
  await expect(send).toBeDisabled()
  await dates.fill(text)
  await send.click()
  const thanks =
    "Your theatre list request has been received. We'll review it and get back to you soon."
  await expectToast(page, 'Request Submitted Successfully!', thanks)
  for (const field of [name, email, dates]) await expect(field).toHaveValue('')
  await expect(send).toBeDisabled()
  await expect(page.getByRole('main').getByText(thanks)).toBeVisible()
  expect(await stored(text)).toMatchObject([
    { name: 'Hannah Brookes', email: 'hannah.brookes@example.org' },
  ])
})

test('the server’s thank-you message is shown if it has one', async ({ page }) => {
  await page.goto('/theatre-list-request')
  const { send } = await fill(page, unique('Tuesdays'))
  // Saved after the page was read: the thank-you text comes from the request's answer.
  await saveTexts(admin(), texts, { successMessage: 'The rota team will write on Friday.' })
  await send.click()
  await expectToast(page, 'Request Submitted Successfully!', 'The rota team will write on Friday.')
})

test('Clear Form empties all fields of a theatre list request', async ({ page }) => {
  await page.goto('/theatre-list-request')
  const { name, email, dates } = await fill(page, 'Mondays')
  await page.getByRole('button', { name: 'Clear Form' }).click()
  for (const field of [name, email, dates]) await expect(field).toHaveValue('')
})

test('a theatre list request typed offline is kept and can be sent later', async ({
  page,
  context,
}) => {
  // The last file the page loads: from then on it works without the network.
  const toasts = page.waitForResponse(/assets\/toast-/)
  await page.goto('/theatre-list-request')
  const text = unique('Fridays')
  const { name, email, dates, send } = await fill(page, text)
  await expect(send).toBeEnabled()
  await toasts
  await context.setOffline(true)
  await send.click()
  await expectToast(page, 'Submission Failed', 'Failed to submit request. Please try again.')
  await expect(name).toHaveValue('Hannah Brookes')
  await expect(email).toHaveValue('Hannah.Brookes@example.org')
  await expect(dates).toHaveValue(text)
  await context.setOffline(false)
  await send.click()
  await expectToast(page, 'Request Submitted Successfully!')
  expect(await stored(text)).toHaveLength(1)
})

test('labels, placeholder and button come from the page’s texts', async ({ page }) => {
  const own = {
    pageTitle: awkward.mixed,
    pageDescription: awkward.long,
    formTitle: awkward.word,
    nameFieldLabel: 'Who are you?',
    emailFieldLabel: 'Where do we answer?',
    datesFieldLabel: 'When?',
    datesFieldPlaceholder: awkward.word,
    submitButtonText: awkward.word,
  }
  await saveTexts(admin(), texts, own)
  await page.setViewportSize(phone)
  await page.goto('/theatre-list-request')
  await expect(page.getByRole('heading', { level: 1, name: own.pageTitle })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: own.formTitle })).toBeVisible()
  await expect(page.getByLabel(own.nameFieldLabel)).toBeVisible()
  await expect(page.getByLabel(own.emailFieldLabel)).toBeVisible()
  await expect(page.getByLabel(own.datesFieldLabel)).toHaveAttribute('placeholder', awkward.word)
  await expect(page.getByRole('button', { name: own.submitButtonText })).toBeVisible()
  await expectNothingSideways(page)
  await expect(page).not.toHaveTitle('broken')
})
