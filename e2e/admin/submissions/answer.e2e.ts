import { expect, test } from '@playwright/test'
import { expectToast } from '../../support/page-text.ts'
import { entry, tab, unique, withSubmissions } from '../../support/submissions.ts'

const { topicRequest, theatreRequest, removeTopicRequest } = withSubmissions()

test('a request is marked as answered and as new again, and found by that through the address', async ({
  page,
}) => {
  const word = unique('Quito').replace(' ', '')
  const { name } = await theatreRequest({ name: `${word} Brookes` })
  const { message } = await topicRequest({ message: `Burns in ${word}` })
  await page.goto('/form-submissions?q=' + word)
  const card = entry(page, name)
  await card.getByRole('button', { name: 'Mark as answered' }).click()
  await expectToast(page, 'Success', 'Theatre list request marked as answered')
  await expect(card.getByText('Answered', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'New' }).click()
  await expect(page).toHaveURL(/state=new/)
  await expect(page.getByText('No new theatre list requests match your search.')).toBeVisible()

  await tab(page, 'Topic Requests').click()
  await expect(page.getByText('Found: 1')).toBeVisible()
  await entry(page, message).getByRole('button', { name: 'Mark as answered' }).click()
  await expect(entry(page, message)).toHaveCount(0)
  await expect(page.getByText(/^Total submissions/)).toBeFocused()
  await page.getByRole('radio', { name: 'Answered' }).click()
  await expect(entry(page, message)).toBeVisible()
  await page.reload()
  await entry(page, message).getByRole('button', { name: 'Mark as new' }).click()
  await expectToast(page, 'Success', 'Topic request marked as new')
  await expect(page.getByText('No answered topic requests match your search.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'New' })).toBeChecked()
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
  await expectToast(page, 'Error', 'This topic request does not exist (any more).')
  await expect(entry(page, message)).toHaveCount(0)
})
