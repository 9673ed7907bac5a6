import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { parseCsv } from 'hucre/csv'
import { administrator } from '../support/administrator.ts'
import { signIn } from '../support/admin-sign-in.ts'
import { cutOff } from '../support/answers.ts'
import { addressFor, inDays } from '../support/hub-api.ts'
import { answerQuestion, dialog, dialogOf, expectToast, press } from '../support/screen.ts'
import { pressToggle, unique } from '../support/screen.ts'

const admin = administrator()
test.beforeEach(({ page }) => signIn(page))

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function topicRequest(message = unique('Eye emergencies'), sender: object = {}) {
  const answer = await admin().post('/api/topic-requests', { data: { message, ...sender } })
  expect(answer.status()).toBe(201)
  return { id: String((await answer.json()).id), message }
}
async function theatreRequest(name: string) {
  const data = { name, email: addressFor('Hannah'), datesAvailable: 'Mondays\n   mornings' }
  expect((await admin().post('/api/theatre-list-request', { data })).status()).toBe(201)
  return name
}

test('a request is marked as answered and as new again, and found by that through the address', async ({
  page,
}) => {
  const word = unique('Quito').replace(' ', '')
  const name = await theatreRequest(`${word} Brookes`)
  const { message } = await topicRequest(`Burns in ${word}`)
  await page.goto(`/form-submissions?q=${word}`)
  await entry(page, name).getByRole('button', { name: 'Mark as answered' }).click()
  await expectToast(page, 'Success', 'Theatre list request marked as answered')
  await expect(entry(page, name).getByText('Answered', { exact: true })).toBeVisible()
  await pressToggle(page, /^New/)
  await expect(page).toHaveURL(/state=new/)
  await expect(page.getByText('No new theatre list requests match your search.')).toBeVisible()

  await tab(page, 'Topic Requests').click()
  await expect(page).toHaveURL(/tab=topic-requests/)
  await expect(page.getByText('1 topic request', { exact: true })).toBeVisible()
  await entry(page, message).getByRole('button', { name: 'Mark as answered' }).click()
  await expect(entry(page, message)).toHaveCount(0)
  await expect(page.getByText(/^Total submissions/)).toBeFocused()
  await pressToggle(page, 'Answered')
  await page.reload()
  await entry(page, message).getByRole('button', { name: 'Mark as new' }).click()
  await expectToast(page, 'Success', 'Topic request marked as new')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'New', pressed: true })).toBeVisible()
  await expect(entry(page, message)).toBeVisible()
})

test('a topic request opens the session form with its text, and is marked on demand', async ({
  page,
}) => {
  const title = unique('Chest drains')
  const { message } = await topicRequest(`${title}. On a Tuesday, please.`)
  await page.goto('/form-submissions?tab=topic-requests')
  const plan = entry(page, message).getByRole('link', { name: 'Plan a session' })
  await plan.click()
  const form = dialogOf(page, 'Add Session')
  await expect(form.getByLabel('Title')).toHaveValue('')
  await expect(form.getByLabel('Description')).toHaveValue(message)
  await expect(page).toHaveURL(/\/admin$/)
  await page.goBack()
  await expect(form).toHaveCount(0)
  await plan.click()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').selectOption('Simulation')
  await form.getByLabel('Location').fill('Simulation Suite')
  await form.getByLabel('Start Date and Time').fill(inDays(3, '10:00').slice(0, 16))
  await press(page, 'Create Session')
  await expectToast(page, 'Session Created', title)
  await press(page, 'Mark as answered')
  await expectToast(page, 'Success', 'Topic request marked as answered')
  await page.goto('/form-submissions?tab=topic-requests&state=answered')
  await expect(entry(page, message)).toBeVisible()
})

test('a failure to mark a request is shown, a missing one goes, and one is deleted after a question', async ({
  page,
}) => {
  const [gone, unwanted] = [await topicRequest(), await topicRequest()]
  await page.goto('/form-submissions?tab=topic-requests')
  const marks = entry(page, gone.message).getByRole('button', { name: 'Mark as answered' })
  await cutOff(page, '**/api/admin/topic-requests/*')
  await marks.click()
  await expectToast(page, 'Error', 'Failed to update topic request')
  await page.unroute('**/api/admin/topic-requests/*')
  await admin().delete(`/api/admin/topic-requests/${gone.id}`)
  await marks.click()
  await expectToast(page, 'Error', 'This topic request no longer exists.')
  await expect(entry(page, gone.message)).toHaveCount(0)

  const question = answerQuestion(page, 'accept')
  await entry(page, unwanted.message).getByRole('button', { name: 'Delete' }).click()
  expect(await question).toBe('Are you sure you want to delete this topic request?')
  await expectToast(page, 'Success', 'Topic request deleted successfully')
  await expect(entry(page, unwanted.message)).toHaveCount(0)
  await expect(page.getByText(/^Total submissions/)).toBeFocused()
})

test('a search finds and exports requests of both kinds, and stays in the address', async ({
  page,
}) => {
  const word = unique('Zaragoza').replace(' ', '')
  for (let number = 1; number <= 26; number++) await theatreRequest(`${word} ${number}`)
  const { message } = await topicRequest(`Señor ${word}`)
  await page.goto('/form-submissions')
  const box = page.getByPlaceholder('Search names, emails and texts...')
  await box.fill(word)
  await expect(page.getByText('26 theatre list requests')).toBeVisible()
  await expect(entry(page, word)).toHaveCount(25)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')])
  expect(file.suggestedFilename()).toMatch(/^theatre-list-requests-\d{4}-\d\d-\d\d\.csv$/)
  expect(parseCsv(await readFile(await file.path(), 'utf8'))).toHaveLength(1 + 26)
  await press(page, 'Show more theatre list requests')
  await expect(entry(page, word)).toHaveCount(26)
  await expect(page.getByRole('button', { name: /^Show more/ })).toHaveCount(0)
  const text = entry(page, word).first().locator('pre')
  expect(await text.textContent()).toBe('Mondays\n   mornings')

  await tab(page, 'Topic Requests').click()
  await expect(entry(page, message)).toContainText('Anonymous')
  await page.reload()
  await expect(box).toHaveValue(word)
  await box.fill(`${word} senor nobody`)
  await expect(page.getByText('No topic requests match your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(entry(page, message)).toBeVisible()
})

test('a request leads to everything about its sender, and to an email', async ({ page }) => {
  const name = unique('Asks Much')
  const email = addressFor(name)
  await topicRequest(undefined, { name, email })
  await page.goto('/form-submissions?tab=topic-requests')
  await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  const person = page.getByRole('link', { name, exact: true })
  await person.click()
  await expect(dialog(page).getByLabel('Email Address')).toHaveValue(email)
  await expect(dialog(page).getByRole('link', { name: 'Topic request' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/form-submissions\?tab=topic-requests/)
  await expect(person).toBeVisible()
})
