import { writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { anImageFile, aPdfFile } from '../support/files.ts'
import { administrator } from '../support/administrator.ts'
import { createResource, uniqueName } from '../support/resources-api.ts'
import { openDocument, pick, press, toast } from '../support/upload-dialog.ts'

const admin = administrator()

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/admin/login', { data: { password: accounts.ADMIN_PASSWORD } })
})

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

test('a PDF is uploaded when asked for, saved, and opens on the public page', async ({ page }) => {
  const title = uniqueName()
  const upload = await openDocument(page)
  await expect(upload).toContainText('One file: PDF, up to 10 MB.')
  const submit = upload.getByRole('button', { name: 'Upload', exact: true })
  await expect(submit).toBeDisabled()

  let calls = 0
  page.on('request', (request) => (calls += Number(request.method() !== 'GET')))
  await pick(page, aPdfFile('difficult-airway.pdf'))
  await expect(upload).toContainText('difficult-airway.pdf')
  await expect(submit).toBeFocused()
  expect(calls).toBe(0)
  await submit.click()
  await expect(toast(page)).toContainText('File Uploaded')
  await expect(toast(page)).toContainText(
    'PDF file uploaded successfully. Please fill in the title and description.',
  )
  await expect(upload).toHaveCount(0)
  expect(calls).toBe(3)

  await page.getByLabel('Title').fill(title)
  await press(page, 'Create Resource')
  await expect(toast(page)).toContainText('Resource Created')
  await page.goto('/resources')
  const href = await card(page, title)
    .getByRole('link', { name: /View PDF/ })
    .getAttribute('href')
  const file = await page.request.get(href ?? '')
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
    await expect(page.getByRole('dialog', { name: button })).toContainText(
      'JPEG, PNG, WebP, up to 5 MB',
    )
    await pick(page, await anImageFile(format))
    await press(page, 'Upload')
    await expect(toast(page)).toContainText('Image Uploaded')
    await press(page, 'Update Resource')
    await expect(toast(page)).toContainText('Resource Updated')
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
  await page.reload()
  await page.getByText(title).first().scrollIntoViewIfNeeded()
  await expect(card(page, title)).toBeVisible()
  await expect(image).toHaveCount(0)
})

test('files are dropped onto the dialog; a second one cannot be added', async ({ page }, info) => {
  const upload = await openDocument(page)
  const zone = await upload.getByText('One file: PDF').boundingBox()
  if (!zone) throw new Error('The place to drop files is not on screen.')
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
  await drop(['b.pdf'])
  await expect(upload.getByRole('alert')).toHaveText('Cannot add more files')
  await expect(upload).not.toContainText('b.pdf')
  await press(page, 'Upload')
  await expect(toast(page)).toContainText('File Uploaded')
})
