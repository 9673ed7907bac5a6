import type { Page } from '@playwright/test'
import { visit } from '../support/visit.ts'
import { listOf } from '../support/session-cards.ts'
import { emptyMonth, longMonth, month, pastMonth, titles, topic } from './programme.ts'
import { button, cutOff, hold, open, press, type Screen, type Stage, text, toast } from './state.ts'
import { pressToggle } from '../support/press-toggle.ts'

const card = (title: string) => (page: Page) => page.getByRole('article', { name: title }).first()
const calendar = (page: Page) => page.getByRole('table')
const nobodyFound = text('No sessions found for the selected criteria.')
const register = (page: Page) =>
  card(titles.open)(page).getByRole('button', { name: 'Register Now' })
const reads = '**/api/sessions**'

const loading =
  (as?: string) =>
  async ({ page }: Stage) => {
    await hold(page, reads)
    await visit(page, 'Sessions')
    if (as) await pressToggle(page, as)
  }

export const sessions: Screen = {
  title: 'Sessions',
  states: [
    {
      name: 'this-month',
      open: open('/sessions'),
      shows: (page) => page.getByRole('article').first(),
      isLong: true,
    },
    {
      name: 'grid',
      open: open(`/sessions?month=${month}`),
      shows: card(titles.open),
      action: register,
    },
    { name: 'list', open: open(listOf(topic)), shows: card(titles.open), action: register },
    {
      name: 'calendar',
      open: open(`/sessions?view=calendar&month=${month}`),
      shows: calendar,
      action: (page) => calendar(page).getByRole('button').first(),
    },
    { name: 'grid-loading', open: loading(), shows: text('Loading sessions') },
    {
      name: 'empty-calendar',
      open: open(`/sessions?view=calendar&month=${emptyMonth}`),
      shows: nobodyFound,
      action: button('See all sessions'),
    },
    {
      name: 'nothing-in-the-month',
      open: open(`/sessions?month=${emptyMonth}&q=${encodeURIComponent(topic)}`),
      shows: button('Search all sessions'),
      action: button('Search all sessions'),
    },
    {
      name: 'nothing-found',
      open: open(`${listOf('nothing is called this')}&category=Ultrasound`),
      shows: nobodyFound,
      action: button('Clear search and filters'),
    },
    {
      name: 'error',
      open: async ({ page }) => {
        await cutOff(page, reads)
        await visit(page, 'Sessions')
      },
      shows: text('The sessions could not be loaded.'),
      action: button('Try again'),
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
      name: 'past-month',
      open: open(`/sessions?month=${pastMonth}`),
      shows: text('Session Complete'),
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
    {
      name: 'no-registration-toast',
      open: async ({ page }) => {
        await page.goto(listOf(titles.free))
        await press(page, 'No Registration Needed')
      },
      shows: toast,
      action: button('Dismiss'),
    },
    {
      name: 'dialog-not-loaded',
      open: async ({ page }) => {
        await cutOff(page, '**/assets/public-dialogs-*.js')
        await page.goto(listOf(titles.unlimited))
        await press(page, 'Register Now')
      },
      shows: text('This could not be loaded.'),
      action: button('Try again'),
    },
  ],
}
