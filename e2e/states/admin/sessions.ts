import type { Page } from '@playwright/test'
import { answerWith } from '../../support/answers.ts'
import { button, text } from '../../support/screen.ts'
import { longMonth, month } from '../programme.ts'
import { open, type Screen } from '../state.ts'

const [year] = month.split('-')
const march = `/admin?year=${year}&month=3`
const reads = '**/api/admin/sessions-with-registrations?*'
const nothingYet = {
  sessions: [],
  counts: {
    sessions: 0,
    registrations: 0,
    waiting: 0,
    filtered: 0,
    filteredRegistrations: 0,
    byCategory: {},
    years: [],
  },
}
const row = (page: Page) => page.getByRole('row').nth(1)

export const adminSessions: Screen = {
  title: 'Session and Category Management',
  isAdmin: true,
  states: [
    { name: 'page', open: open(march), shows: row, action: button('Add Session') },
    {
      name: 'nothing-yet',
      open: async ({ page }) => {
        await answerWith(page, reads, nothingYet)
        await answerWith(page, '**/api/categories', [])
        await page.goto('/admin')
      },
      shows: text('There are no categories yet.'),
      action: button('Add Category'),
    },
    {
      name: 'long-texts',
      open: open(`/admin?year=${year}&month=${Number(longMonth.slice(5))}`),
      shows: row,
      action: (page) => row(page).getByRole('button', { name: 'Delete' }),
    },
    {
      name: 'more',
      open: async ({ page }) => {
        await page.goto(march)
        const section = page.getByRole('region', { name: 'Sessions', exact: true })
        await section.getByRole('button', { name: 'More', exact: true }).click()
      },
      shows: (page) => page.getByRole('menuitem', { name: 'Share a Month' }),
      widths: [360],
    },
    {
      name: 'filters',
      open: async ({ page }) => {
        await page.goto(march)
        await button('Filters (2)')(page).click()
      },
      shows: (page) => page.getByRole('combobox', { name: 'Month' }),
      widths: [360],
    },
  ],
}
