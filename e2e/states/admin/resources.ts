import type { Page } from '@playwright/test'
import { answerWith, hold, onWrites } from '../../support/answers.ts'
import { aPdfFile } from '../../support/files.ts'
import { button, choose, dialog, dialogButton, inDialog } from '../../support/screen.ts'
import { press, toast } from '../../support/screen.ts'
import { openDocument, pick } from '../../support/upload-dialog.ts'
import { answerWithLongTexts, answerWithNothing, article } from '../resources.ts'
import { open, type Screen, type Stage, type State } from '../state.ts'

const path = '/admin-edu-resources'

const afterwards =
  (prepare: (page: Page) => Promise<unknown>) =>
  async ({ page }: Stage) => {
    await prepare(page)
    await page.goto(path)
  }

export const adminResources: Screen = {
  title: 'Admin: Educational Resources',
  isAdmin: true,
  states: [
    { name: 'grid', open: open(path), shows: article, action: button(/^Move down/) },
    { name: 'list', open: open(`${path}?view=list`), shows: article, action: button(/^Delete/) },
    {
      name: 'empty',
      open: afterwards(answerWithNothing),
      shows: (page) =>
        page.getByRole('main').filter({
          hasText: 'Get started by adding your first resource.',
          hasNot: page.getByRole('button', { name: /Heading/ }),
        }),
      action: button('Add Resource'),
    },
    {
      name: 'long-texts',
      open: afterwards(answerWithLongTexts),
      shows: article,
      action: button(/^Delete/),
    },
  ],
}

const openDialog = async (page: Page, name: string) => {
  await page.goto(path)
  await press(page, name)
  await dialog(page).waitFor()
}

const forms: readonly State[] = [
  {
    name: 'add-document-errors',
    open: async ({ page }) => {
      await openDialog(page, 'Add Resource')
      await choose(page, /Type$/, 'Document (PDF)')
      await dialog(page).getByLabel('Title').fill('Airway guidelines')
      await press(page, 'Create Resource')
      await toast(page).waitFor()
    },
    shows: inDialog('Please upload a PDF document'),
    action: dialogButton('Upload PDF'),
  },
  {
    name: 'edit-link-failed',
    open: async ({ page }) => {
      await onWrites(page, '**/api/resources/*', 500)
      await page.goto(path)
      await article(page).getByRole('button', { name: /^Edit/ }).click()
      await press(page, 'Update Resource')
      await toast(page).waitFor()
    },
    shows: inDialog('Failed to save resource.'),
    action: dialogButton('Update Resource'),
  },
  {
    name: 'heading-errors',
    open: async ({ page }) => {
      await openDialog(page, 'Add Section Heading')
      await dialog(page).getByLabel('Title').fill('Airway')
      await dialog(page).getByLabel('Text Colour', { exact: true }).fill('white')
      await press(page, 'Add Section Heading')
    },
    shows: inDialog('Enter a colour like #3B82F6.'),
    action: dialogButton('Add Section Heading'),
  },
]

const chooseFile = async (page: Page) => {
  await openDocument(page)
  await pick(page, aPdfFile('difficult-airway-guidelines.pdf', 40_000))
}

const uploads: readonly State[] = [
  {
    name: 'upload-progress',
    open: async ({ page }) => {
      await hold(page, '**/api/resources/files')
      await chooseFile(page)
      await press(page, /^Upload$/)
    },
    shows: inDialog('Checking the file...'),
    action: dialogButton('Cancel Upload'),
  },
  {
    name: 'upload-wrong-file',
    open: async ({ page }) => {
      await openDocument(page)
      await pick(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    },
    shows: inDialog('You can only upload: PDF'),
    action: dialogButton('Choose File'),
  },
  {
    name: 'upload-failed',
    open: async ({ page }) => {
      await answerWith(page, '**/api/resources/files', {}, 503)
      await chooseFile(page)
      await press(page, /^Upload$/)
      await toast(page).waitFor()
    },
    shows: inDialog('File processing failed: 503'),
    action: dialogButton('Try again'),
  },
]

export const adminResourceDialogs: Screen = {
  title: 'Dialogs of the educational resources',
  isAdmin: true,
  states: [...forms, ...uploads],
}
