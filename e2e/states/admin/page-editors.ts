import type { Page } from '@playwright/test'
import { editors } from '../../support/page-editors.ts'
import {
  answerWith,
  button,
  onWrites,
  press,
  type Screen,
  text,
  loadingAndFailed,
} from '../state.ts'

const save = button('Save Changes')

const words = {
  '/admin-overview': { title: 'Edit Overview Page' },
  '/admin-topic-requests': { title: 'Edit Topic Requests Page' },
  '/admin-theatre-list': { title: 'Edit Theatre List Page' },
}

export const pageEditors: Screen[] = editors.map(({ path, api, title, failure }) => {
  const address = `**${api}`
  const type = (page: Page) => page.getByLabel(title).fill('Emergency Department Teaching')
  return {
    ...words[path as keyof typeof words],
    isAdmin: true,
    states: [
      { name: 'page', open: ({ page }) => page.goto(path), shows: save, action: save },
      ...loadingAndFailed({
        reads: address,
        go: (page) => page.goto(path),
        loading: 'Loading the texts',
        failed: 'The texts could not be loaded.',
      }),
      {
        name: 'saved',
        open: async ({ page }) => {
          // Only its answer is needed: stored texts are shown in other pictures.
          await onWrites(page, address, 200, { updatedAt: null })
          await page.goto(path)
          await type(page)
          await save(page).click()
          await page.getByRole('alertdialog').waitFor()
        },
        shows: text('All changes are saved.'),
        action: save,
      },
      {
        name: 'failed',
        open: async ({ page }) => {
          await onWrites(page, address, 500)
          await page.goto(path)
          await type(page)
          await save(page).click()
          await page.getByRole('alertdialog').waitFor()
        },
        shows: text(failure),
        action: save,
      },
    ],
  }
})

const content = '**/api/page-content/edu-resources'
const path = '/admin-page-content'
const edit = async (page: Page) => {
  await page.goto(path)
  await press(page, 'Edit Content')
}

export const pageContent: Screen = {
  title: 'Page Content Management',
  isAdmin: true,
  states: [
    {
      name: 'view',
      open: ({ page }) => page.goto(path),
      shows: button('Edit Content'),
      action: button('Edit Content'),
    },
    {
      name: 'nothing-set',
      open: async ({ page }) => {
        const empty = { title: '', subtitle: null, description: null, updatedAt: null }
        await answerWith(page, content, { pageId: 'edu-resources', ...empty })
        await page.goto(path)
      },
      shows: text('No title set'),
    },
    ...loadingAndFailed({
      reads: content,
      go: (page) => page.goto(path),
      loading: 'Loading the page content',
      failed: 'The page content could not be loaded.',
    }),
    {
      name: 'errors',
      open: async ({ page }) => {
        await edit(page)
        await page.getByLabel('Page Title').fill(' ')
        await save(page).click()
      },
      shows: text('Enter a page title.'),
      action: save,
    },
    {
      name: 'failed',
      open: async ({ page }) => {
        await onWrites(page, content, 500)
        await edit(page)
        await page.getByLabel('Page Title').fill('Educational Resources')
        await save(page).click()
        await page.getByRole('alertdialog').waitFor()
      },
      shows: (page) => page.getByRole('alert').getByText('Failed to update page content.').first(),
      action: save,
    },
  ],
}
