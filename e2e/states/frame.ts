import { visit } from '../support/visit.ts'
import { accounts } from '../support/accounts.ts'
import { expect } from '@playwright/test'
import { enterPassword, joinWaitingList } from '../support/admin-sign-in.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { answerWith, button, cutOff, open, press, type Screen, text } from './state.ts'

const access = button('Access Admin Panel')

export const noPage: Screen = {
  name: 'no-page',
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
  name: 'admin-gate',
  title: 'Admin gate',
  states: [
    { name: 'prompt', open: open('/admin'), shows: access, action: access },
    {
      name: 'wrong-password',
      open: async ({ page }) => {
        await page.goto('/admin')
        await enterPassword(page, 'not the password')
      },
      shows: text('Incorrect password. Please try again.'),
      action: access,
    },
    {
      name: 'too-many-tries',
      open: async ({ page }) => {
        const message = 'Too many tries from your address. Please wait 15 minutes and try again.'
        await answerWith(page, '**/api/admin/login', { message }, 429)
        await page.goto('/admin')
        await enterPassword(page, accounts.ADMIN_PASSWORD)
      },
      shows: text('Too many tries from your address.'),
      action: access,
    },
    {
      name: 'in-place',
      open: open('/form-submissions'),
      shows: button('Cancel'),
      action: access,
    },
  ],
}

export const dashboard: Screen = {
  name: 'admin-dashboard',
  title: 'Admin dashboard',
  isAdmin: true,
  states: [
    {
      name: 'page',
      open: open('/admin-dashboard'),
      shows: text('Backup, data and disk'),
      action: (page) => page.getByRole('link', { name: 'Theatre List Page' }),
    },
    {
      name: 'freed-places',
      open: async ({ page, admin }) => {
        await admin.put('/api/admin/waiting-lists', { data: { mode: 'manual' } })
        const session = await createSession(admin, { title: 'Airway workshop', capacity: 1 })
        await registerPerson(admin, session.id)
        await joinWaitingList(admin, session.id, 'Ada Lovelace')
        await admin.put(`/api/sessions/${session.id}`, { data: { ...session, capacity: 2 } })
        await page.goto('/admin-dashboard')
        await expect(page.getByText(/^Airway workshop, .*: 1 place free, 1 waiting$/)).toBeVisible()
        await page.getByText('Given automatically to the first in line').click()
        await press(page, 'Save')
        await expect(page.getByText('Waiting Lists Updated')).toBeVisible()
        await expect(async () => {
          const answer = await admin.get('/api/admin/waiting-lists')
          expect(await answer.json()).toEqual({ mode: 'automatic', freed: [] })
        }).toPass()
        await admin.put('/api/admin/waiting-lists', { data: { mode: 'manual' } })
        await admin.delete(`/api/sessions/${session.id}`)
      },
      shows: text('Waiting lists'),
    },
  ],
}
