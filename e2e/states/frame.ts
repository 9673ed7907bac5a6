import type { APIRequestContext } from '@playwright/test'
import { answerWith, cutOff } from '../support/answers.ts'
import { enterPassword } from '../support/admin-sign-in.ts'
import { inMinutes } from '../support/door.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { button, text, visit } from '../support/screen.ts'
import { open, type Screen } from './state.ts'

export const noPage: Screen = {
  title: 'Not found and broken pages',
  states: [
    {
      name: 'not-found',
      open: open('/there-is-no-such-page'),
      shows: text('404 Page Not Found'),
      action: button('Back'),
    },
    {
      name: 'broken',
      open: async ({ page }) => {
        await cutOff(page, '**/assets/sessions.page-*.js')
        await visit(page, 'Sessions')
      },
      shows: text('Sorry, this page did not work'),
      action: button('Try again'),
    },
  ],
}

export const gate: Screen = {
  title: 'Admin gate',
  states: [
    {
      name: 'wrong-password',
      open: async ({ page }) => {
        await page.goto('/admin')
        await enterPassword(page, 'not the password')
      },
      shows: text('Incorrect password. Please try again.'),
      action: button('Access Admin Panel'),
    },
    {
      name: 'dashboard',
      open: open('/admin-dashboard'),
      shows: text('You are not signed in.'),
      action: button('Sign in'),
    },
  ],
}

const onToday = 'Departmental teaching of today'

/** What an earlier run of the state has left. */
async function dropToday(admin: APIRequestContext) {
  const answer = await admin.get('/api/sessions')
  const sessions = (await answer.json()) as { id: string; title: string }[]
  for (const { id, title } of sessions) {
    if (title === onToday) await admin.delete(`/api/sessions/${id}`)
  }
}

const figuresOf = (name: string, sessions: number) => ({
  name,
  sessions,
  withRegister: sessions - 1,
  minutesTaught: sessions * 90,
  places: sessions * 20,
  registered: sessions * 12,
  there: sessions * 10,
  walkIns: sessions,
  expected: sessions * 11,
  notThere: sessions * 2,
  waiting: 3,
  minutesLearned: sessions * 855,
  answers: sessions,
  means: sessions < 3 ? null : { useful: 4.3, taught: 4.7 },
})
const figuresOfYear = {
  year: 2026,
  years: [2026, 2025],
  months: [figuresOf('2026-09', 2), figuresOf('2026-10', 9), figuresOf('2026-11', 6)],
  categories: [figuresOf('Resuscitation and everything around it', 12), figuresOf('Trauma', 5)],
  total: figuresOf('', 17),
}

export const dashboard: Screen = {
  title: 'Admin dashboard',
  isAdmin: true,
  states: [
    {
      name: 'today',
      open: async ({ page, admin }) => {
        await dropToday(admin)
        const times = { startTime: inMinutes(20), endTime: inMinutes(80) }
        const session = await createSession(admin, { title: onToday, capacity: 2, ...times })
        await registerPerson(admin, session.id)
        await page.goto('/admin-dashboard')
      },
      shows: (page) => page.getByRole('link', { name: onToday }).first(),
    },
    {
      name: 'figures',
      open: async ({ page }) => {
        await answerWith(page, '**/api/admin/figures*', figuresOfYear)
        await page.goto('/admin-dashboard?view=figures')
      },
      shows: (page) => page.getByRole('table', { name: 'Figures of 2026-27 by category' }),
      action: button('Export CSV'),
    },
    {
      name: 'guide',
      open: open('/admin-dashboard?view=guide'),
      shows: (page) => page.getByRole('heading', { name: 'Guide for administrators' }),
    },
    {
      name: 'no-sessions',
      open: async ({ page }) => {
        await answerWith(page, '**/api/admin/sessions-with-registrations?*', {
          sessions: [],
          counts: { sessions: 0 },
        })
        await page.goto('/admin-dashboard')
      },
      shows: text('No sessions yet'),
      action: (page) => page.getByRole('link', { name: 'Add or import the sessions' }),
    },
    {
      name: 'needs-a-decision',
      open: async ({ page }) => {
        await answerWith(page, '**/api/admin/waiting-lists', {
          mode: 'manual',
          freed: [
            {
              session: 'airway',
              title: 'Airway workshop',
              startTime: '2039-02-10T09:00:00.000Z',
              free: 1,
              waiting: 2,
              offered: 0,
            },
          ],
        })
        await answerWith(page, '**/api/admin/mail-status', {
          hasServer: false,
          waiting: 3,
          refused: 2,
          isStuck: true,
        })
        await page.goto('/admin-dashboard')
      },
      shows: text('2 emails of the last 7 days could not be delivered.'),
      action: (page) => page.getByRole('link', { name: 'Promote a person' }),
    },
  ],
}
