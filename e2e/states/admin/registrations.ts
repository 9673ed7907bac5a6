import type { Page } from '@playwright/test'
import { registrationsOf, sheet, pressInMenu } from '../../support/admin-sign-in.ts'
import { titles, topic } from '../programme.ts'
import {
  button,
  dialog,
  dialogButton,
  inDialog,
  open,
  press,
  type Screen,
  type Stage,
  text,
  loadingAndFailed,
} from '../state.ts'

const reads = '**/api/admin/sessions-with-registrations?*'
const waiting = (page: Page) => sheet(page, titles.waiting)

const foundPerson =
  (email?: string) =>
  async ({ page }: Stage) => {
    await page.goto(registrationsOf(titles.waiting))
    await pressInMenu(page, 'Find a Person')
    if (!email) return
    await dialog(page).getByLabel('Email Address').fill(email)
    await press(page, 'Find')
  }

const register =
  (pressed?: string) =>
  async ({ page }: { page: Page }) => {
    await page.goto(`/registrations?q=${encodeURIComponent(titles.past)}`)
    await press(page, `Who was there: ${titles.past}`)
    if (pressed) await press(page, pressed)
  }
const readsRegister = '**/api/admin/sessions/*/attendance'

export const registrations: Screen = {
  title: 'Registration Management',
  isAdmin: true,
  states: [
    {
      name: 'people',
      open: open(registrationsOf(topic)),
      shows: waiting,
      action: button(/^Promote Mary Seacole/),
    },
    {
      name: 'one-person',
      open: async ({ page }) => {
        await page.goto(registrationsOf(titles.waiting))
        await page.getByRole('link', { name: 'Mary Seacole' }).first().click()
      },
      shows: (page) => dialog(page).getByRole('heading', { name: /Sessions to come/ }),
      action: dialogButton('Correct Address'),
    },
    {
      name: 'lines',
      open: open('/registrations'),
      shows: (page) => page.getByRole('article').last(),
      action: button('Show more sessions'),
    },
    {
      name: 'long-texts',
      open: open(registrationsOf('Pneumono')),
      shows: (page) => page.getByRole('article').first(),
      action: button(/^Delete registration/),
    },
    ...loadingAndFailed({
      reads: reads,
      go: (page) => page.goto('/registrations'),
      loading: 'Loading the registrations',
      failed: 'The registrations could not be loaded.',
    }),
    {
      name: 'nothing-found',
      open: open(registrationsOf('nothing is called this')),
      shows: text('No sessions found for the selected criteria.'),
      action: button('Clear search and filters'),
    },
    {
      name: 'category-filter',
      open: async ({ page }) => {
        await page.goto(registrationsOf(topic))
        await press(page, 'Filters')
        await press(page, /All Categories/)
      },
      shows: (page) => page.getByRole('option', { name: 'Simulation' }),
      action: button('Clear All'),
      widths: [360],
    },
    {
      name: 'find-a-person-nothing-held',
      open: foundPerson('nobody@example.org'),
      shows: inDialog('Nothing is held for nobody@example.org.'),
    },
    {
      name: 'who-was-there',
      open: register(),
      shows: inDialog('2 there, 1 of them half'),
      action: dialogButton('Export CSV'),
    },
    {
      name: 'who-was-there-add-somebody',
      open: register('Add a person'),
      shows: (page) => dialog(page).getByLabel('Full Name'),
      action: dialogButton('Add as There'),
    },
    ...loadingAndFailed({
      reads: readsRegister,
      go: (page) => register()({ page }),
      isInDialog: true,
      loading: 'Loading the register',
      failed: 'The register could not be loaded.',
    }).map((state) => ({ ...state, name: `who-was-there-${state.name}` })),
    {
      name: 'on-paper',
      open: open(registrationsOf(titles.waiting)),
      shows: waiting,
      isPrinted: true,
    },
  ],
}
