import { expect, test } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { aPdfFile } from '../support/files.ts'
import { openDocument, pick, press, toast } from '../support/upload-dialog.ts'
import { deferred } from '../support/deferred.ts'

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/admin/login', { data: { password: accounts.ADMIN_PASSWORD } })
})

const catalogue: [string, string, object, string, boolean][] = [
  // name, call, response, message, whether a retry is offered
  [
    'no address',
    '**/api/objects/upload',
    { status: 500, body: '' },
    'Upload URL request failed: 500',
    true,
  ],
  [
    'a conflict',
    '**/api/objects/upload',
    { status: 409, body: '' },
    'Upload URL request failed: 409',
    true,
  ],
  [
    'a refusal',
    '**/api/objects/upload',
    { status: 400, body: '' },
    'Upload URL request failed: 400',
    false,
  ],
  [
    'an answer without an address',
    '**/api/objects/upload',
    { json: {} },
    'No upload URL received from server',
    true,
  ],
  [
    'an empty address',
    '**/api/objects/upload',
    { json: { uploadURL: '' } },
    'Upload URL not provided',
    true,
  ],
  [
    'a failed check',
    '**/api/resources/files',
    { status: 503, body: '' },
    'File processing failed: 503',
    true,
  ],
]
for (const [what, call, answer, sentence, canRetry] of catalogue) {
  test(`${what}: '${sentence}'`, async ({ page }) => {
    const upload = await openDocument(page)
    await page.route(call, (route) => route.fulfill(answer))
    await pick(page, aPdfFile())
    await press(page, 'Upload')
    await expect(upload.getByText(sentence, { exact: true })).toBeVisible()
    // The toast announces it: once is enough.
    await expect(upload.getByRole('alert')).toHaveCount(0)
    await expect(toast(page)).toContainText(sentence)
    await expect(upload.getByRole('button', { name: 'Try again' })).toHaveCount(canRetry ? 1 : 0)
    if (!canRetry) return
    await page.unroute(call)
    await press(page, 'Try again')
    await expect(toast(page)).toContainText('File Uploaded')
  })
}

test("the bytes' way lost: 'Failed to process uploaded file.'", async ({ page }) => {
  const upload = await openDocument(page)
  const bytes = (url: URL) => url.pathname.includes('/upload') && url.search !== ''
  await page.route(bytes, (route) => route.abort())
  await pick(page, aPdfFile())
  await press(page, 'Upload')
  await expect(upload.getByText('Failed to process uploaded file.')).toBeVisible()
})

test("without a network: 'No Internet connection', and 'Try again' once it is back", async ({
  page,
  context,
}) => {
  // The toast's code loads after the page.
  const toasts = page.waitForResponse(/\/toast-.*\.js/)
  const upload = await openDocument(page)
  await toasts
  await pick(page, aPdfFile())
  await context.setOffline(true)
  await press(page, 'Upload')
  await expect(upload.getByText('No Internet connection')).toBeVisible()
  await context.setOffline(false)
  await press(page, 'Try again')
  await expect(toast(page)).toContainText('File Uploaded')
})

test('an upload shows its progress and can be cancelled', async ({ page }) => {
  const upload = await openDocument(page)
  const { promise: released, resolve: release } = deferred()
  await page.route('**/api/resources/files', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  await pick(page, aPdfFile('slow.pdf', 5_000_000))
  await press(page, 'Upload')
  await expect(upload.getByRole('progressbar', { name: 'Checking the file...' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  )
  await press(page, 'Cancel Upload')
  release()
  await expect(upload.getByRole('progressbar')).toHaveCount(0)
  await expect(upload.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled()
  await expect(toast(page)).toHaveCount(0)
  await page.unroute('**/api/resources/files')
  await press(page, 'Upload')
  await expect(toast(page)).toContainText('File Uploaded')
})
