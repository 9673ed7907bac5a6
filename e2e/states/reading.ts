import type { Page } from '@playwright/test'
import { cutOff, hold } from '../support/answers.ts'
import { button, text, visit } from '../support/screen.ts'
import { emptyMonth, month } from './programme.ts'
import type { Screen, State } from './state.ts'

/** The reads that a page waits for, its address or the link to it, and what it says meanwhile. */
type Reading = readonly [reads: string, where: string, words: string]

const go = (page: Page, where: string) =>
  where.startsWith('/') ? page.goto(where) : visit(page, where)

const loading = (readings: Record<string, Reading>): State[] =>
  Object.entries(readings).map(([name, [reads, where, words]]) => ({
    name: `${name}-loading`,
    open: async ({ page }) => {
      await hold(page, reads)
      await go(page, where)
    },
    shows: text(words),
  }))

const failed = (name: string, [reads, where, words]: Reading): State => ({
  name: `${name}-failed`,
  open: async ({ page }) => {
    await cutOff(page, reads)
    await go(page, where)
  },
  shows: text(words),
  action: button('Try again'),
})

/** A session outside the month of the page, so that it is fetched separately. */
const elsewhere = `/sessions?month=${emptyMonth}&session=nobody-knows`
const sessions = '**/api/sessions**'

export const visitorsReading: Screen = {
  title: 'Pages of visitors that wait',
  states: [
    ...loading({
      overview: ['**/api/cover-info', 'Home', 'Loading the overview'],
      'next-up': ['**/api/sessions/month/**', 'Home', 'Loading the next sessions'],
      sessions: [sessions, 'Sessions', 'Loading the sessions'],
      session: ['**/api/sessions', elsewhere, 'Loading the session'],
      'sign-up': ['**/api/my/view', '/sessions?my=rnobody.none', 'Loading your sign-up'],
      door: ['**/api/door', '/sessions?door=d1', 'Opening the door…'],
      resources: ['**/api/resources', 'Resources', 'Loading the resources'],
      form: ['**/api/topic-requests-page-content', 'Topic Requests', 'Loading the form'],
    }),
    failed('overview', [
      '**/api/cover-info',
      'Home',
      'The latest texts of this page could not be loaded.',
    ]),
    failed('next-up', [
      '**/api/sessions/month/**',
      'Home',
      'The next sessions could not be loaded.',
    ]),
    failed('sessions', [sessions, 'Sessions', 'The sessions could not be loaded.']),
    failed('session', ['**/api/sessions', elsewhere, 'The session could not be loaded.']),
    {
      name: 'code-failed',
      open: async ({ page }) => {
        await cutOff(page, '**/assets/public-dialogs-*.js')
        await page.goto(`/sessions?month=${month}`)
        await button('Subscribe')(page).click()
      },
      shows: text('This could not be loaded.'),
      action: button('Try again'),
    },
  ],
}

const lists = '**/api/admin/sessions-with-registrations?*'

export const administratorsReading: Screen = {
  title: 'Pages of administrators that wait',
  isAdmin: true,
  states: loading({
    dashboard: [lists, '/admin-dashboard', "Loading today's sessions"],
    sessions: [lists, '/admin', 'Loading the sessions'],
    registrations: [lists, '/registrations', 'Loading the registrations'],
    submissions: [
      '**/api/admin/theatre-list-requests?*',
      '/form-submissions',
      'Loading the theatre list requests',
    ],
    texts: ['**/api/cover-info', '/admin-overview', 'Loading the texts'],
    content: [
      '**/api/page-content/edu-resources',
      '/admin-page-content',
      'Loading the page content',
    ],
  }),
}
