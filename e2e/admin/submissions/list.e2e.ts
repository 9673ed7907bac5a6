import { expect, test } from '@playwright/test'
import { entry, tab, withSubmissions } from '../../support/submissions.ts'

const { topicRequest, theatreRequest, count } = withSubmissions()

test('each tab has a count badge and a line with the total, and stays in the address', async ({
  page,
}) => {
  await topicRequest()
  await theatreRequest()
  await page.goto('/form-submissions')
  const theatre = await count('theatre-list-requests')
  const topic = await count('topic-requests')
  await expect(tab(page, `Theatre List Requests ${theatre}`)).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByText(`Total submissions: ${theatre}`)).toBeVisible()
  await tab(page, `Topic Requests ${topic}`).click()
  await expect(page.getByText(`Total submissions: ${topic}`)).toBeVisible()
  await expect(page).toHaveURL(/tab=topic-requests/)
  await page.reload()
  await expect(tab(page, 'Topic Requests')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab(page, 'Theatre List Requests')).toHaveAttribute('aria-selected', 'true')
})

test('a topic request without a name is from Anonymous, and shows no email', async ({ page }) => {
  const { message } = await topicRequest()
  await page.goto('/form-submissions?tab=topic-requests')
  const card = entry(page, message)
  await expect(card.getByRole('heading', { name: 'Anonymous' })).toBeVisible()
  await expect(card.getByRole('link')).toHaveText([/^Plan a session/])
})
