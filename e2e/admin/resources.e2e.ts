import { expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { signIn } from '../support/admin-sign-in.ts'
import { createResource } from '../support/hub-api.ts'
import { answerQuestion, card, choose, dialog, expectToast, unique } from '../support/screen.ts'
import { press } from '../support/upload-dialog.ts'

const admin = administrator()

test.beforeEach(({ page }) => signIn(page))

test('a link is added, edited, and deleted after a question', async ({ page }) => {
  const title = unique()
  await page.goto('/admin-edu-resources')
  await press(page, 'Add Resource')
  await expect(dialog(page).getByLabel('Title')).toBeFocused()
  await press(page, 'Create Resource')
  await expect(dialog(page).getByLabel('Title')).toBeFocused()
  await dialog(page).getByLabel('Title').fill(title)
  await press(page, 'Create Resource')
  await expect(dialog(page).getByLabel('URL')).toBeFocused()
  await dialog(page).getByLabel('URL').fill('https://example.org/airway')
  await press(page, 'Create Resource')
  await expectToast(page, 'Resource Created')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const opens = card(page, title).getByRole('link', { name: /^Open Link/ })
  await expect(opens).toHaveAttribute('href', 'https://example.org/airway')

  await press(page, `Edit ${title}`)
  await dialog(page).getByLabel('Title').fill(`${title} again`)
  await press(page, 'Update Resource')
  await expectToast(page, 'Resource Updated')

  const question = answerQuestion(page, 'accept')
  await press(page, `Delete ${title} again`)
  expect(await question).toBe('Are you sure you want to delete this resource?')
  await expectToast(page, 'Resource Deleted')
  await expect(card(page, `${title} again`)).toHaveCount(0)
  // The focus moves on from the deleted button.
  const list = page.getByRole('region', { name: 'Resources and headings in their order' })
  await expect(list).toBeFocused()
})

test('a new document comes last, and is scrolled to and marked', async ({ page }) => {
  for (let count = 0; count < 12; count += 1) await createResource(admin(), { orderIndex: 0 })
  const title = unique()
  await page.goto('/admin-edu-resources')
  await press(page, 'Add Resource')
  await page.getByLabel('Title').fill(title)
  await press(page, 'Create Resource')
  await expectToast(page, 'URL Required', 'Please provide a URL for link resources.')
  await choose(page, /Type$/, 'Document (PDF)')
  await expect(dialog(page)).not.toContainText('for link resources')
  await page.getByLabel('Additional URL').fill('https://example.org/guide.pdf')
  await press(page, 'Create Resource')
  await expectToast(page, 'Resource Created')
  const created = page.getByRole('listitem').filter({ has: card(page, title) })
  await expect(created).toHaveAttribute('data-marked', 'true')
  await expect(created).toBeInViewport()
})

test('a heading is styled with a live preview, saved, edited and deleted', async ({ page }) => {
  const title = unique()
  await page.goto('/admin-edu-resources')
  await press(page, 'Add Section Heading')
  const preview = dialog(page).getByRole('group', { name: 'Preview' })
  const colour = (name: string) => dialog(page).getByLabel(name, { exact: true })
  const submit = dialog(page).getByRole('button', { name: 'Add Section Heading' })
  await expect(preview.getByRole('heading')).toHaveText('Sample Section Heading')
  await expect(submit).toBeDisabled()
  await dialog(page).getByLabel('Title').fill(title)
  await expect(preview.getByRole('heading')).toHaveText(title)
  await colour('Background Colour').fill('#7f1d1d')
  await colour('Text Colour').fill('#991b1b')
  await expect(preview).toContainText('Below 4.5 : 1')
  await colour('Text Colour').fill('#ffffff')
  await expect(preview).not.toContainText('Below 4.5 : 1')
  await choose(page, /Font Size$/, '3X Large')
  await expect(preview.getByRole('heading')).toHaveCSS('background-color', 'rgb(127, 29, 29)')
  await expect(preview.getByRole('heading')).toHaveCSS('font-size', '34px')
  await submit.click()
  await expectToast(page, 'Success', 'Section heading created successfully')
  const banner = page.getByRole('heading', { name: title })

  await press(page, `Edit ${title}`)
  await choose(page, /Font Weight$/, 'Bold')
  await press(page, 'Save Changes')
  await expectToast(page, 'Section heading updated successfully')
  await expect(banner).toHaveCSS('font-weight', '700')

  const question = answerQuestion(page, 'accept')
  await press(page, `Delete ${title}`)
  expect(await question).toBe('Are you sure you want to delete this section heading?')
  await expectToast(page, 'Section heading deleted successfully')
  await expect(banner).toHaveCount(0)
})
