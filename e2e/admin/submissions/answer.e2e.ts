import { expect, test } from '@playwright/test'
import { inDays } from '../../support/hub-api.ts'
import { expectToast } from '../../support/page-text.ts'
import { pressToggle } from '../../support/press-toggle.ts'
import { entry, tab, unique, withSubmissions } from '../../support/submissions.ts'

const { topicRequest, theatreRequest, removeTopicRequest } = withSubmissions()

test('a request is marked as answered and as new again, and found by that through the address', async ({
  page,
}) => {
  const word = unique('Quito').replace(' ', '')
  const { name } = await theatreRequest({ name: `${word} Brookes` })
  const { message } = await topicRequest({ message: `Burns in ${word}` })
  await page.goto('/form-submissions?q=' + word)
  const request = entry(page, name)
  await request.getByRole('button', { name: 'Mark as answered' }).click()
  await expectToast(page, 'Success', 'Theatre list request marked as answered')
  await expect(request.getByText('Answered', { exact: true })).toBeVisible()
  await pressToggle(page, 'New')
  await expect(page).toHaveURL(/state=new/)
  await expect(page.getByText('No new theatre list requests match your search.')).toBeVisible()

  await tab(page, 'Topic Requests').click()
  await expect(page.getByText('Found: 1')).toBeVisible()
  await entry(page, message).getByRole('button', { name: 'Mark as answered' }).click()
  await expect(entry(page, message)).toHaveCount(0)
  await expect(page.getByText(/^Total submissions/)).toBeFocused()
  await pressToggle(page, 'Answered')
  await expect(entry(page, message)).toBeVisible()
  await page.reload()
  await entry(page, message).getByRole('button', { name: 'Mark as new' }).click()
  await expectToast(page, 'Success', 'Topic request marked as new')
  await expect(page.getByText('No answered topic requests match your search.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'New', pressed: true })).toBeVisible()
  await expect(entry(page, message)).toBeVisible()

  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click()
  const { topicRequests } = await (await page.request.get('/api/admin/new-requests')).json()
  await expect(
    page.getByText(new RegExp(`^${topicRequests} new topic requests?\\.$`)),
  ).toBeVisible()
})

test('a topic request becomes a session: the form opens with its text, and the request is marked on demand', async ({
  page,
}) => {
  const title = unique('Chest drains')
  const { message } = await topicRequest({ message: `${title}. On a Tuesday, please.` })
  await page.goto('/form-submissions?tab=topic-requests')
  await entry(page, message).getByRole('link', { name: 'Plan a session' }).click()
  const form = page.getByRole('dialog', { name: 'Add Session' })
  await expect(form.getByLabel('Title')).toHaveValue('')
  await expect(form.getByLabel('Description')).toHaveValue(message)
  await expect(page).toHaveURL(/\/admin$/)
  await page.goBack()
  await expect(form).toHaveCount(0)
  await page.goBack()
  await entry(page, message).getByRole('link', { name: 'Plan a session' }).click()

  await form.getByLabel('Title').fill(title)
  await form.getByRole('button', { name: /Category/ }).click()
  await page.getByRole('option', { name: 'Simulation' }).click()
  await form.getByLabel('Location').fill('Simulation Suite')
  await form.getByLabel('Start Date and Time').fill(inDays(3, '10:00').slice(0, 16))
  await form.getByRole('button', { name: 'Create Session' }).click()
  await expectToast(page, 'Session Created', title)
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expectToast(page, 'Success', 'Topic request marked as answered')
  await page.goto(`/form-submissions?tab=topic-requests&state=answered`)
  await expect(entry(page, message)).toBeVisible()
})

test('a failure to mark a request is said, and one that somebody has deleted goes', async ({
  page,
}) => {
  const { id, message } = await topicRequest()
  await page.goto('/form-submissions?tab=topic-requests')
  const button = entry(page, message).getByRole('button', { name: 'Mark as answered' })
  await page.route('**/api/admin/topic-requests/*', (route) => route.abort())
  await button.click()
  await expectToast(page, 'Error', 'Failed to update topic request')
  await page.unroute('**/api/admin/topic-requests/*')
  await removeTopicRequest(id)
  await button.click()
  await expectToast(page, 'Error', 'This topic request no longer exists.')
  await expect(entry(page, message)).toHaveCount(0)
})
