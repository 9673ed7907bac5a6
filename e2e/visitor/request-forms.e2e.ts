import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { textsOf } from '../support/page-text.ts'
import { expectToast, press, toast, unique } from '../support/screen.ts'

const admin = administrator()
const saveTopicTexts = textsOf('/api/topic-requests-page-content', admin)
const saveTheatreTexts = textsOf('/api/theatre-list-page-content', admin)

type Stored = Record<'name' | 'email' | 'message' | 'datesAvailable', string | null>
const stored = async (kind: string, words: string) => {
  const all = (await (await admin().get(`/api/admin/${kind}`)).json()) as Stored[]
  return all.filter(({ message, datesAvailable }) => (message ?? datesAvailable) === words)
}

const name = (page: Page) => page.getByLabel('Full Name')
const email = (page: Page) => page.getByLabel('Email Address')
const message = (page: Page) =>
  page.getByLabel('Topic Requests / Offer to Teach / General Feedback')
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

test('a message is sent without a name by the keyboard only; the form is cleared and the thanks stay', async ({
  page,
}) => {
  await saveTopicTexts({ successMessage: 'Thank you, we read every word.' })
  await page.goto('/topic-requests')
  await expect(send(page)).toBeDisabled()
  await message(page).fill('  \n ')
  await expect(send(page)).toBeDisabled()
  const words = unique('Paediatric airway, please')
  await message(page).fill('')
  await name(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(message(page)).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Message Sent Successfully!', 'Thank you, we read every word.')
  await expect(page.locator(':focus')).toContainText('Thank you, we read every word.')
  await expect(message(page)).toHaveValue('')
  await expect(send(page)).toBeDisabled()
  await press(page, 'Dismiss')
  const thanks = page.getByRole('main').getByText('Thank you, we read every word.')
  await expect(thanks).toBeVisible()
  expect(await stored('topic-requests', words)).toMatchObject([{ name: null, email: null }])
  // Beside the next message they would look as if it were sent too.
  await message(page).fill('And another')
  await expect(thanks).toBeHidden()
})

test('Clear Form empties all fields of a topic request, and Undo fills those that are still empty', async ({
  page,
}) => {
  await page.goto('/topic-requests')
  await name(page).fill('Amara')
  await email(page).fill('amara@example.org')
  await message(page).fill('Burns')
  await press(page, 'Clear Form')
  for (const field of [name, email, message]) await expect(field(page)).toHaveValue('')
  await email(page).fill('okonkwo@example.org')
  await press(page, 'Undo')
  await expect(message(page)).toHaveValue('Burns')
  await expect(email(page)).toHaveValue('okonkwo@example.org')
  await expect(toast(page)).toBeHidden()
  await expect(send(page)).toBeEnabled()
})

test('people, keyboards and screen readers do not meet the honeypot', async ({ page }) => {
  await page.goto('/topic-requests')
  const honeypot = page.locator('input[name=website]')
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await expect(honeypot).toHaveAttribute('autocomplete', 'off')
  await name(page).focus()
  for (let tabs = 0; tabs < 4; tabs++) {
    await page.keyboard.press('Tab')
    await expect(honeypot).not.toBeFocused()
  }
  const words = unique('Cheap watches')
  await message(page).fill(words)
  await honeypot.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await send(page).click()
  await expectToast(page, 'Message Sent Successfully!')
  expect(await stored('topic-requests', words)).toEqual([])
})

test('a theatre list request needs all three fields, and the answer has the thanks', async ({
  page,
}) => {
  await page.goto('/theatre-list-request')
  const dates = page.getByLabel('All Available Dates')
  const submit = page.getByRole('button', { name: 'Submit Request' })
  const words = unique('Mondays\n  mornings')
  await name(page).fill('Hannah Brookes')
  await email(page).fill('Hannah.Brookes@example.org')
  await dates.fill(' ')
  await expect(submit).toBeDisabled()
  await dates.fill(words)
  // Saved after the page was read.
  await saveTheatreTexts({ successMessage: 'The rota team will write on Friday.' })
  await submit.click()
  await expectToast(page, 'Request Submitted Successfully!', 'The rota team will write on Friday.')
  for (const field of [name(page), email(page), dates]) await expect(field).toHaveValue('')
  await expect(page.getByRole('main')).toContainText('The rota team will write on Friday.')
  expect(await stored('theatre-list-requests', words)).toMatchObject([
    { name: 'Hannah Brookes', email: 'hannah.brookes@example.org' },
  ])
})
