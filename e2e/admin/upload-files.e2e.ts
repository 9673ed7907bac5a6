import { writeFile } from 'node:fs/promises'
import { expect, type Request, test } from '@playwright/test'
import { startS3Server } from '#cms/testing/network/s3-server.ts'
import { administrator } from '../support/administrator.ts'
import { signIn } from '../support/admin-sign-in.ts'
import { anImageFile, aPdfFile } from '../support/files.ts'
import { createResource } from '../support/hub-api.ts'
import { card, expectToast, unique } from '../support/screen.ts'
import { startOwnHub } from '../support/servers/own-hub.ts'
import { openDocument, pick, press } from '../support/upload-dialog.ts'

const admin = administrator()

test.beforeEach(({ page }) => signIn(page))

test('a PDF is uploaded when asked for, saved, and opens on the public page', async ({ page }) => {
  const title = unique()
  const upload = await openDocument(page)
  const submit = upload.getByRole('button', { name: 'Upload', exact: true })
  await expect(submit).toBeDisabled()
  let calls = 0
  page.on('request', (request) => (calls += Number(request.method() !== 'GET')))
  await pick(page, aPdfFile('difficult-airway.pdf'))
  await expect(upload).toContainText('difficult-airway.pdf')
  await expect(submit).toBeFocused()
  expect(calls).toBe(0)
  await submit.click()
  await expectToast(
    page,
    'File Uploaded',
    'PDF file uploaded successfully. Please fill in the title and description.',
  )
  await expect(upload).toHaveCount(0)
  expect(calls).toBe(3)

  await page.getByLabel('Title').fill(title)
  await press(page, 'Create Resource')
  await expectToast(page, 'Resource Created')
  await page.goto('/resources')
  const pdf = card(page, title).getByRole('link', { name: /View PDF/ })
  const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect(await file.body()).toEqual(aPdfFile().buffer)
})

test('an image is uploaded, replaced and removed', async ({ page }) => {
  const { title } = await createResource(admin())
  await page.goto('/admin-edu-resources')
  await page.getByText(title).first().scrollIntoViewIfNeeded()
  const image = card(page, title).locator('img')
  const uploadImage = async (button: string, format: 'png' | 'webp') => {
    await press(page, `Edit ${title}`)
    await press(page, button)
    await pick(page, await anImageFile(format))
    await press(page, 'Upload')
    await expectToast(page, 'Image Uploaded')
    await press(page, 'Update Resource')
    await expectToast(page, 'Resource Updated')
  }
  await uploadImage('Upload Image', 'png')
  await expect(image).toHaveAttribute('src', /^\/objects\/.*\.png$/)
  await expect(image).toHaveJSProperty('naturalWidth', 320)
  await uploadImage('Replace Image', 'webp')
  await expect(image).toHaveAttribute('src', /\.webp$/)
  await press(page, `Edit ${title}`)
  await press(page, 'Remove Image')
  await press(page, 'Update Resource')
  await expect(image).toHaveCount(0)
})

test('files are dropped onto the dialog; a second one cannot be added', async ({ page }, info) => {
  const upload = await openDocument(page)
  const zone = (await upload.getByText('One file: PDF').boundingBox())!
  const mouse = await page.context().newCDPSession(page)
  const drop = async (names: string[]) => {
    const files = names.map((name) => info.outputPath(name))
    for (const file of files) await writeFile(file, aPdfFile().buffer)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await mouse.send('Input.dispatchDragEvent', {
        type,
        x: zone.x + zone.width / 2,
        y: zone.y + zone.height / 2,
        data: { items: [], files, dragOperationsMask: 1 },
      })
    }
  }
  await drop(['a.pdf', 'b.pdf'])
  await expect(upload.getByRole('alert')).toHaveText('Cannot add more files')
  await drop(['a.pdf'])
  await expect(upload).toContainText('a.pdf')
  await expect(upload.getByRole('alert')).toHaveCount(0)
  await press(page, 'Upload')
  await expectToast(page, 'File Uploaded')
})

test('the browser sends files straight to a bucket, without the hub’s cookies', async ({
  browser,
}) => {
  const bucket = await startS3Server()
  const hub = await startOwnHub(bucket.variables)
  const page = await browser.newPage({ baseURL: hub.url })
  await signIn(page)
  const sent: Request[] = []
  page.on('request', (request) => {
    const isToBucket = request.url().startsWith(bucket.variables.S3_ENDPOINT)
    if (request.method() === 'PUT' && isToBucket) sent.push(request)
  })
  await openDocument(page)
  await pick(page, aPdfFile())
  await press(page, 'Upload')
  await expectToast(page, 'File Uploaded')
  await press(page, 'Upload Image')
  await pick(page, await anImageFile('jpeg'))
  await press(page, 'Upload')
  await expectToast(page, 'Image Uploaded')
  expect(sent).toHaveLength(2)
  for (const request of sent) expect((await request.allHeaders()).cookie).toBeUndefined()

  await page.getByLabel('Title').fill('In the bucket')
  await press(page, 'Create Resource')
  await expectToast(page, 'Resource Created')
  await page.goto('/resources')
  const stored = card(page, 'In the bucket')
  await expect(stored.locator('img')).toHaveJSProperty('naturalWidth', 320)
  const href = await stored.getByRole('link', { name: /View PDF/ }).getAttribute('href')
  expect(await (await page.request.get(href ?? '')).body()).toEqual(aPdfFile().buffer)
  await page.close()
  await hub.stop()
  await bucket.stop()
})
