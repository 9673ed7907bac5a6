import { expect, test } from '@playwright/test'
import { expectToast } from '../../support/page-text.ts'
import { entry, withSubmissions } from '../../support/submissions.ts'

const { topicRequest, theatreRequest, count } = withSubmissions()

for (const [kind, word] of [
  ['theatre-list-requests', 'theatre list request'],
  ['topic-requests', 'topic request'],
] as const) {
  test(`a ${word} is deleted after a confirmation, and a failure keeps it`, async ({ page }) => {
    const text =
      kind === 'topic-requests' ? (await topicRequest()).message : (await theatreRequest()).name
    await page.goto(`/form-submissions?tab=${kind}`)
    const button = entry(page, text).getByRole('button', { name: 'Delete' })
    page.once('dialog', (dialog) => {
      expect(dialog.message()).toBe(`Are you sure you want to delete this ${word}?`)
      void dialog.dismiss()
    })
    await button.click()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route(`**/api/admin/${kind}/*`, (route) => route.abort())
    await button.click()
    await expectToast(page, 'Error', `Failed to delete ${word}`)
    await page.unroute(`**/api/admin/${kind}/*`)
    const before = await count(kind)
    await button.click()
    const subject = word.charAt(0).toUpperCase() + word.slice(1)
    await expectToast(page, 'Success', `${subject} deleted successfully`)
    await expect(entry(page, text)).toHaveCount(0)
    await expect(page.getByText(`Total submissions: ${before - 1}`)).toBeFocused()
    expect(await count(kind)).toBe(before - 1)
  })
}
