import { expect, type Request, test } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { startBucketHub } from '../support/servers/bucket-hub.ts'
import { anImageFile, aPdfFile } from '../support/files.ts'
import { openDocument, pick, press, toast } from '../support/upload-dialog.ts'

let hub: Awaited<ReturnType<typeof startBucketHub>>

test.beforeAll(async () => {
  hub = await startBucketHub()
})
test.afterAll(() => hub.stop())

test('the browser sends a PDF and an image straight to the bucket, without the hub’s cookies', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: hub.url })
  await page.request.post('/api/admin/login', { data: { password: accounts.ADMIN_PASSWORD } })
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().startsWith(hub.bucketOrigin)) sent.push(request)
  })

  await openDocument(page)
  await pick(page, aPdfFile())
  await press(page, 'Upload')
  await expect(toast(page)).toContainText('File Uploaded')
  await press(page, 'Upload Image')
  await pick(page, await anImageFile('jpeg'))
  await press(page, 'Upload')
  await expect(toast(page)).toContainText('Image Uploaded')
  const types = ['application/pdf', 'image/jpeg']
  for (const [index, request] of sent.entries()) {
    const headers = await request.allHeaders()
    expect(headers['content-type']).toBe(types[index])
    expect(headers.cookie).toBeUndefined()
  }
  expect(sent).toHaveLength(2)

  await page.getByLabel('Title').fill('In the bucket')
  await press(page, 'Create Resource')
  await expect(toast(page)).toContainText('Resource Created')
  await page.goto('/resources')
  const card = page.getByRole('article', { name: 'In the bucket' })
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 320)
  const href = await card.getByRole('link', { name: /View PDF/ }).getAttribute('href')
  expect(await (await page.request.get(href ?? '')).body()).toEqual(aPdfFile().buffer)
  await page.close()
})
