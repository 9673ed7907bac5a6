import { expect, type Page, test } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { administrator } from '../support/administrator.ts'
import {
  clearCuratedList,
  createHeading,
  createResource,
  uniqueName,
} from '../support/resources-api.ts'

const admin = administrator()

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/admin/login', { data: { password: accounts.ADMIN_PASSWORD } })
})

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page) => page.getByRole('alertdialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('button', { name: new RegExp(`${field}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a link is added with the resource count as its place, edited, and deleted after a question', async ({
  page,
}) => {
  await clearCuratedList(admin())
  await createResource(admin(), { title: 'First', orderIndex: 40 })
  const title = uniqueName()
  await page.goto('/admin-edu-resources')
  await press(page, 'Add Resource')
  const form = dialog(page, 'Add New Resource')
  await expect(form.getByLabel('Title')).toBeFocused()

  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postDataJSON())
  })
  await press(page, 'Create Resource')
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByLabel('Title').fill(title)
  await press(page, 'Create Resource')
  await expect(form.getByLabel('URL')).toBeFocused()
  await form.getByLabel('URL').fill('https://example.org/airway')
  await form.getByLabel('Description').fill('Read before the course.')
  await press(page, 'Create Resource')
  await expect(toast(page)).toContainText('Resource Created')
  await expect(form).toHaveCount(0)
  expect(sent).toEqual([
    expect.objectContaining({ title, type: 'link', category: 'General', orderIndex: 1 }),
  ])
  await expect(card(page, title).getByRole('link', { name: /^Open Link/ })).toHaveAttribute(
    'href',
    'https://example.org/airway',
  )

  await press(page, `Edit ${title}`)
  await dialog(page, 'Edit Resource').getByLabel('Title').fill(`${title} again`)
  await press(page, 'Update Resource')
  await expect(toast(page)).toContainText('Resource Updated')
  expect(sent[1]).toEqual(expect.objectContaining({ title: `${title} again`, orderIndex: 1 }))

  page.on('dialog', (question) => {
    expect(question.message()).toBe('Are you sure you want to delete this resource?')
    void question.accept()
  })
  await press(page, `Delete ${title} again`)
  await expect(toast(page)).toContainText('Resource Deleted')
  await expect(card(page, `${title} again`)).toHaveCount(0)
  // The focus moves on from the deleted button.
  await expect(
    page.getByRole('region', { name: 'Resources and headings in their order' }),
  ).toBeFocused()
})

test('a new document comes last, and is scrolled to and marked', async ({ page }) => {
  for (let count = 0; count < 12; count += 1) await createResource(admin(), { orderIndex: 0 })
  const title = uniqueName()
  await page.goto('/admin-edu-resources')
  await press(page, 'Add Resource')
  await page.getByLabel('Title').fill(title)
  await choose(page, 'Type', 'Document (PDF)')
  await page.getByLabel('Additional URL').fill('https://example.org/guide.pdf')
  await press(page, 'Create Resource')
  await expect(toast(page)).toContainText('Resource Created')
  // It comes after twelve others.
  const created = page.getByRole('listitem').filter({ has: card(page, title) })
  await expect(created).toHaveAttribute('data-marked', 'true')
  await expect(created).toBeInViewport()
})

const headings = [
  { name: 'Section Heading', orderIndex: 13, word: 'Section heading' },
  { name: 'Sub Heading', orderIndex: 6, word: 'Sub heading' },
] as const

for (const { name, orderIndex, word } of headings) {
  test(`a ${name} is styled with a live preview, saved, edited and deleted`, async ({ page }) => {
    await clearCuratedList(admin())
    await createResource(admin(), { orderIndex: 12 })
    await createHeading(admin(), 'section-headings', { orderIndex: 4 })
    await createHeading(admin(), 'sub-headings', { orderIndex: 5 })
    const title = uniqueName()
    await page.goto('/admin-edu-resources')
    await press(page, `Add ${name}`)
    const form = dialog(page, `Add ${name}`)
    const preview = form.getByRole('group', { name: 'Preview' })
    const submit = form.getByRole('button', { name: `Add ${name}` })
    await expect(preview.getByRole('heading')).toHaveText(`Sample ${name}`)
    await expect(submit).toBeDisabled()

    await form.getByLabel('Title').fill(title)
    await expect(preview.getByRole('heading')).toHaveText(title)
    await form.getByLabel('Background Colour', { exact: true }).fill('#7f1d1d')
    await form.getByLabel('Text Colour', { exact: true }).fill('#991b1b')
    await expect(preview).toContainText('Contrast 1.2 : 1')
    await expect(preview).toContainText('Below 4.5 : 1')
    await form.getByLabel('Text Colour', { exact: true }).fill('#ffffff')
    await expect(preview).not.toContainText('Below 4.5 : 1')
    await choose(page, 'Font Size', '3X Large')
    await choose(page, 'Border Radius', 'None')
    await expect(preview.getByRole('heading')).toHaveCSS('background-color', 'rgb(127, 29, 29)')
    await expect(preview.getByRole('heading')).toHaveCSS('font-size', '34px')

    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await submit.click()
    expect((await sent).postDataJSON()).toMatchObject({ title, orderIndex, fontSize: '3xl' })
    await expect(toast(page)).toContainText('Success')
    await expect(toast(page)).toContainText(`${word} created successfully`)
    const banner = page.getByRole('heading', { name: title })
    await expect(banner).toHaveCSS('border-radius', '0px')

    await press(page, `Edit ${title}`)
    await choose(page, 'Font Weight', 'Bold')
    await press(page, 'Save Changes')
    await expect(toast(page)).toContainText(`${word} updated successfully`)
    await expect(banner).toHaveCSS('font-weight', '700')

    page.on('dialog', (question) => {
      expect(question.message()).toBe(`Are you sure you want to delete this ${word.toLowerCase()}?`)
      void question.accept()
    })
    await press(page, `Delete ${title}`)
    await expect(toast(page)).toContainText(`${word} deleted successfully`)
    await expect(banner).toHaveCount(0)
  })
}
