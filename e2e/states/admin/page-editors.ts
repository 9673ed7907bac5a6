import { answerWith, onWrites } from '../../support/answers.ts'
import { button, press, text, toast } from '../../support/screen.ts'
import { open, type Screen, type State } from '../state.ts'

const save = button('Save Changes')
const page = (path: string): State => ({
  name: 'page',
  open: open(path),
  shows: save,
  action: save,
})

const overview = '/admin-overview'
export const pageEditors: readonly Screen[] = [
  {
    title: 'Edit Overview Page',
    isAdmin: true,
    states: [
      page(overview),
      {
        name: 'failed',
        open: async ({ page }) => {
          await onWrites(page, '**/api/cover-info', 500)
          await page.goto(overview)
          await page.getByLabel('Main Title').fill('Emergency Department Teaching')
          await save(page).click()
          await toast(page).waitFor()
        },
        shows: text('Failed to update overview page.'),
        action: save,
      },
    ],
  },
  {
    title: 'Edit Topic Requests Page',
    isAdmin: true,
    states: [page('/admin-topic-requests')],
  },
  { title: 'Edit Theatre List Page', isAdmin: true, states: [page('/admin-theatre-list')] },
]

const content = '/admin-page-content'

export const pageContent: Screen = {
  title: 'Page Content Management',
  isAdmin: true,
  states: [
    {
      name: 'nothing-set',
      open: async ({ page }) => {
        const empty = { title: '', subtitle: null, description: null, updatedAt: null }
        const answer = { pageId: 'edu-resources', ...empty }
        await answerWith(page, '**/api/page-content/edu-resources', answer)
        await page.goto(content)
      },
      shows: text('No title set'),
      action: button('Edit Content'),
    },
    {
      name: 'errors',
      open: async ({ page }) => {
        await page.goto(content)
        await press(page, 'Edit Content')
        await page.getByLabel('Page Title').fill(' ')
        await save(page).click()
      },
      shows: text('Enter a page title.'),
      action: save,
    },
  ],
}
