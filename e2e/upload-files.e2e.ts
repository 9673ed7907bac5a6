import { writeFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { accounts } from './accounts.ts'
import { expectAccessible } from './accessibility.ts'
import { anImageFile, aPdfFile } from './files.ts'
import { signedIn } from './hub-api.ts'
import { createResource, uniqueName } from './resources-api.ts'

let admin: APIRequestContext

test.beforeAll(async ({ baseURL }) => {
  admin = await signedIn(baseURL)
})
test.afterAll(() => admin.dispose())

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/admin/login', { data: { password: accounts.ADMIN_PASSWORD } })
})

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const toast = (page: Page) => page.getByRole('alertdialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function pick(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Choose File')
  await (await chooser).setFiles(file)
}

async function openDocument(page: Page) {
  await page.goto('/admin-edu-resources')
  await press(page, 'Add Resource')
  await page.getByRole('button', { name: /Type$/ }).click()
  await page.getByRole('option', { name: 'Document (PDF)' }).click()
  await press(page, 'Upload PDF')
  return page.getByRole('dialog', { name: 'Upload PDF' })
}

test('a PDF is uploaded when asked for, saved, and opens on the public page', async ({ page }) => {
  const title = uniqueName()
  const upload = await openDocument(page)
  await expect(upload).toContainText('One file: PDF, up to 10 MB.')
  const submit = upload.getByRole('button', { name: 'Upload', exact: true })
  await expect(submit).toBeDisabled()
  await expectAccessible(page)

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
    .getByRole('link', { name: /^View PDF/ })
    .getAttribute('href')
  const file = await page.request.get(href ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect(await file.body()).toEqual(aPdfFile().buffer)
})

test('an image is uploaded, replaced and removed', async ({ page }) => {
  const { title } = await createResource(admin)
  await page.goto('/admin-edu-resources')
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
  const first = (await image.getAttribute('src')) ?? ''
  await expect(image).toHaveJSProperty('naturalWidth', 320)

  await uploadImage('Replace Image', 'webp')
  await expect(image).toHaveAttribute('src', /\.webp$/)
  expect((await page.request.get(first)).status()).toBe(404)

  await press(page, `Edit ${title}`)
  await press(page, 'Remove Image')
  await press(page, 'Update Resource')
  await expect(image).toHaveCount(0)
  await page.reload()
  await expect(card(page, title)).toBeVisible()
  await expect(image).toHaveCount(0)
})

const refused = [
  ['a PDF of 10,485,761 bytes', aPdfFile('large.pdf', 10_485_761), 'A PDF may have at most 10 MB.'],
  [
    'a text',
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    'You can only upload: PDF',
  ],
  [
    'an empty file',
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    'This file is empty.',
  ],
] as const
for (const [what, file, sentence] of refused) {
  test(`${what} is refused before anything is sent`, async ({ page }) => {
    const upload = await openDocument(page)
    await pick(page, file)
    await expect(upload.getByRole('alert')).toHaveText(sentence)
    await expect(upload.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
  })
}

test('HTML named .pdf is refused by the server with its sentence, and is not tried again', async ({
  page,
}) => {
  const upload = await openDocument(page)
  await pick(page, { ...aPdfFile(), buffer: Buffer.from('<!doctype html><script></script>') })
  await press(page, 'Upload')
  await expect(upload.getByRole('alert')).toContainText(
    'You can only upload: PDF, JPEG, PNG, WebP.',
  )
  await expect(upload.getByRole('alert')).toContainText('File processing failed: 415')
  await expect(upload.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expectAccessible(page)
  await press(page, 'Choose Another File')
  await expect(upload.getByRole('button', { name: 'Choose File' })).toBeFocused()
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

const catalogue: [string, string, object, string, boolean][] = [
  // what happens, at which call, how it is answered, what is said, whether it can be tried again
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
    await expect(upload.getByRole('alert')).toHaveText(sentence)
    await expect(toast(page)).toContainText(sentence)
    await expect(upload.getByRole('button', { name: 'Retry' })).toHaveCount(canRetry ? 1 : 0)
    if (!canRetry) return
    await page.unroute(call)
    await press(page, 'Retry')
    await expect(toast(page)).toContainText('File Uploaded')
  })
}

test("too many uploads wait; the bytes' way lost: 'Failed to process uploaded file.'", async ({
  page,
}) => {
  const upload = await openDocument(page)
  await page.route('**/api/objects/upload', (route) => route.fulfill({ status: 429, body: '' }), {
    times: 1,
  })
  const bytes = (url: URL) => url.pathname.includes('/upload') && url.search !== ''
  await page.route(bytes, (route) => route.abort())
  await pick(page, aPdfFile())
  await press(page, 'Upload')
  await expect(upload).toContainText('Waiting: there are too many uploads at once...')
  await expect(upload.getByRole('alert')).toHaveText('Failed to process uploaded file.')
})

test("without a network: 'No Internet connection', and Retry once it is back", async ({
  page,
  context,
}) => {
  // What shows a toast is loaded a moment after the page.
  const toasts = page.waitForResponse(/\/toast-.*\.js/)
  const upload = await openDocument(page)
  await toasts
  await pick(page, aPdfFile())
  await context.setOffline(true)
  await press(page, 'Upload')
  await expect(upload.getByRole('alert')).toHaveText('No Internet connection')
  await context.setOffline(false)
  await press(page, 'Retry')
  await expect(toast(page)).toContainText('File Uploaded')
})

test('an upload shows its progress and can be cancelled', async ({ page }) => {
  const upload = await openDocument(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/resources/files', async (route) => {
    await held
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
