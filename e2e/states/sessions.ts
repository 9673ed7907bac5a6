import type { Page } from '@playwright/test'
import { button, card, dialog, dialogButton, link, listOf } from '../support/screen.ts'
import { press, text } from '../support/screen.ts'
import { emptyMonth, longMonth, month, storeSession, titles, topic } from './programme.ts'
import { open, type Screen } from './state.ts'

const calendar = (page: Page) => page.getByRole('table')
const openSession = (page: Page) => card(page, titles.open)
const register = (page: Page) => openSession(page).getByRole('button', { name: 'Register Now' })
const seeAll = dialogButton(/^See all sessions|^Close/)

export const sessions: Screen = {
  title: 'Sessions',
  states: [
    {
      name: 'grid',
      open: open(`/sessions?month=${month}`),
      shows: openSession,
      action: register,
    },
    {
      name: 'all-events',
      open: open('/sessions?view=list'),
      shows: (page) => page.getByRole('article').nth(8),
      isLong: true,
    },
    {
      name: 'calendar',
      open: open(`/sessions?view=calendar&month=${month}`),
      shows: calendar,
      action: (page) => calendar(page).getByRole('button').first(),
    },
    {
      name: 'empty-calendar',
      open: open(`/sessions?view=calendar&month=${emptyMonth}`),
      shows: text('No sessions found for the selected criteria.'),
      action: button('See all sessions'),
    },
    {
      name: 'nothing-in-the-month',
      open: open(`/sessions?month=${emptyMonth}&q=${encodeURIComponent(topic)}`),
      shows: button('Search all sessions'),
      action: button('Search all sessions'),
    },
    {
      name: 'long-texts',
      open: open(`/sessions?month=${longMonth}`),
      shows: (page) => page.getByRole('article').first(),
      action: button('Register Now'),
    },
    {
      name: 'long-texts-calendar',
      open: open(`/sessions?view=calendar&month=${longMonth}`),
      shows: calendar,
    },
    {
      name: 'category-filter',
      open: async ({ page }) => {
        await page.goto(`/sessions?month=${month}&category=Simulation`)
        await press(page, /1 Selected/)
      },
      shows: (page) => page.getByRole('checkbox', { name: 'Simulation' }),
      action: button('Clear All'),
    },
  ],
}

export const sessionDialogs: Screen = {
  title: 'Dialogs of the sessions',
  states: [
    {
      name: 'day',
      open: async ({ page }) => {
        await page.goto(`/sessions?view=calendar&month=${month}`)
        await press(page, /more/)
      },
      shows: dialog,
      action: button('Register Now'),
      // On a phone the day is listed below the month.
      widths: [1280],
    },
    {
      name: 'session',
      open: async ({ page }) => {
        await page.goto(listOf(titles.waiting))
        await link(page, titles.waiting).click()
      },
      shows: dialog,
      action: dialogButton('Join Waiting List'),
    },
    {
      name: 'long-texts',
      open: async ({ page }) => {
        await page.goto(`/sessions?month=${longMonth}`)
        await page
          .getByRole('article')
          .getByRole('link', { name: /^Everything about/ })
          .click()
      },
      shows: dialog,
      action: dialogButton('Register Now'),
    },
    {
      name: 'cancelled-and-shown',
      open: async ({ page, admin }) => {
        const { id } = await storeSession(admin, 'Burns, Postponed')
        await admin.post('/api/admin/sessions/cancel', {
          data: { sessions: [id], reason: 'The speaker is ill.', tell: false },
        })
        await page.goto(`/sessions?session=${id}`)
      },
      shows: (page) => dialog(page).getByText('The speaker is ill.'),
      action: seeAll,
    },
    {
      name: 'gone',
      open: open('/sessions?session=nobody-knows'),
      shows: (page) => page.getByRole('dialog', { name: 'Session not found' }),
      action: seeAll,
    },
  ],
}
