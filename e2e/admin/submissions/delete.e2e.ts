import { expect, test } from '@playwright/test'
import { expectToast } from '../../support/page-text.ts'
import { entry, tab, withSubmissions } from '../../support/submissions.ts'

const { topicRequest, theatreRequest, removeTopicRequest, count } = withSubmissions()

test('a theatre list request is deleted after a confirmation', async ({ page }) => {
  const { name } = await theatreRequest()
  await page.goto('/form-submissions')
  const button = entry(page, name).getByRole('button', { name: 'Delete' })
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Are you sure you want to delete this theatre list request?')
    void dialog.dismiss()
  })
  await button.click()
  await expect(entry(page, name)).toBeVisible()
  const before = await count('theatre-list-requests')
  page.once('dialog', (dialog) => void dialog.accept())
  await button.click()
  await expectToast(page, 'Success', 'Theatre list request deleted successfully')
  await expect(entry(page, name)).toHaveCount(0)
  await expect(page.getByText(`Total submissions: ${before - 1}`)).toBeFocused()
  await expect(tab(page, `Theatre List Requests ${before - 1}`)).toBeVisible()
  expect(await count('theatre-list-requests')).toBe(before - 1)
})

test('a topic request is deleted after a confirmation', async ({ page }) => {
  const { message } = await topicRequest()
  await page.goto('/form-submissions?tab=topic-requests')
  page.once('dialog', (dialog) => void dialog.accept())
  await entry(page, message).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Topic request deleted successfully')
  await expect(entry(page, message)).toHaveCount(0)
})

for (const [kind, failure] of [
  ['theatre-list-requests', 'Failed to delete theatre list request'],
  ['topic-requests', 'Failed to delete topic request'],
] as const) {
  test(`a failure says: ${failure}`, async ({ page }) => {
    const text =
      kind === 'topic-requests' ? (await topicRequest()).message : (await theatreRequest()).name
    await page.goto(`/form-submissions?tab=${kind}`)
    await expect(entry(page, text)).toBeVisible()
    await page.route(`**/api/admin/${kind}/*`, (route) => route.abort())
    page.once('dialog', (dialog) => void dialog.accept())
    await entry(page, text).getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Error', failure)
    await expect(entry(page, text)).toBeVisible()
  })
}

test('an entry that somebody else has deleted disappears, and the server’s message is shown', async ({
  page,
}) => {
  const { id, message } = await topicRequest()
  await page.goto('/form-submissions?tab=topic-requests')
  await expect(entry(page, message)).toBeVisible()
  await removeTopicRequest(id)
  page.once('dialog', (dialog) => void dialog.accept())
  await entry(page, message).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Error')
  await expect(entry(page, message)).toHaveCount(0)
})
