import type { Page } from '@playwright/test'
import { registrationsOf } from '../../support/admin-sign-in.ts'
import { button, card, dialog, dialogButton, inDialog } from '../../support/screen.ts'
import { press, pressInMenu, text } from '../../support/screen.ts'
import { titles, topic } from '../programme.ts'
import { open, type Screen } from '../state.ts'

const waiting = (page: Page) => card(page, titles.waiting)

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
        await press(page, 'Correct Address')
      },
      shows: (page) => dialog(page).getByLabel('Right Address'),
      action: dialogButton('Cancel'),
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
    {
      name: 'nothing-found',
      open: open(registrationsOf('nothing is called this')),
      shows: text('No sessions found for the selected criteria.'),
      action: button('Clear search and filters'),
    },
    {
      name: 'find-a-person',
      open: async ({ page }) => {
        await page.goto('/registrations')
        await pressInMenu(page, 'Find a Person')
        await dialog(page).getByLabel('Email Address').fill('nobody@example.org')
        await press(page, 'Find')
      },
      shows: inDialog('Nothing is held for nobody@example.org.'),
      action: dialogButton('Find'),
    },
    {
      name: 'who-was-there',
      open: async ({ page }) => {
        await page.goto(registrationsOf(titles.past))
        await press(page, `Who was there: ${titles.past}`)
        await press(page, 'Add a person')
      },
      shows: (page) => dialog(page).getByLabel('Full Name'),
      action: dialogButton('Add as There'),
    },
    {
      name: 'on-paper',
      open: open(registrationsOf(titles.waiting)),
      shows: waiting,
      isPrinted: true,
    },
  ],
}
