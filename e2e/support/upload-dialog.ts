import type { Page } from '@playwright/test'

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

export async function pick(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Choose File')
  await (await chooser).setFiles(file)
}

export async function openDocument(page: Page) {
  await page.goto('/admin-edu-resources')
  await press(page, 'Add Resource')
  await page.getByLabel('Type').selectOption('Document (PDF)')
  await press(page, 'Upload PDF')
  return page.getByRole('dialog', { name: 'Upload PDF' })
}
