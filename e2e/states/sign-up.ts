import type { Page } from '@playwright/test'
import { registerPerson } from '../support/hub-api.ts'
import { listOf } from '../support/session-cards.ts'
import { storeSession, titles } from './programme.ts'
import {
  dialog,
  dialogButton,
  inDialog,
  onWrites,
  press,
  type Screen,
  type Stage,
  toast,
} from './state.ts'

const cancel = dialogButton('Cancel')

async function fill(page: Page, email = 'ada.lovelace@example.org') {
  await dialog(page).getByLabel('Full Name').fill('Ada Lovelace')
  await dialog(page).getByLabel('Email Address').fill(email)
  await dialog(page).getByLabel('Tier of Rota Currently Working On').fill('tier 3')
}

const openFor =
  (title: string, way = 'Register Now') =>
  async ({ page }: Stage) => {
    await page.goto(listOf(title))
    await page
      .getByRole('article', { name: title })
      .getByRole('button', { name: way })
      .last()
      .click()
  }

/** Opens the dialog for its own session, filled in. */
async function openOwn(stage: Stage, title: string, fields: Record<string, unknown> = {}) {
  const session = await storeSession(stage.admin, title, fields)
  await openFor(title)(stage)
  await fill(stage.page)
  return session
}

export const signUp: Screen = {
  title: 'Sign-up dialog',
  states: [
    { name: 'empty', open: openFor(titles.open), shows: dialog, action: cancel },
    {
      name: 'errors',
      open: async (stage) => {
        await openFor(titles.open)(stage)
        await fill(stage.page, 'ada.lovelace')
        await press(stage.page, 'Register')
      },
      shows: inDialog('Enter an email address like name@example.org.'),
      action: dialogButton('Register'),
    },
    {
      name: 'refused',
      open: async (stage) => {
        const { id } = await openOwn(stage, 'Wound Closure: The Last Place', { capacity: 1 })
        await registerPerson(stage.admin, id, 'Grace Hopper')
        await press(stage.page, 'Register')
        await toast(stage.page).waitFor()
      },
      shows: dialogButton('Join Waiting List'),
      action: dialogButton('Join Waiting List'),
    },
    {
      name: 'failed',
      open: async (stage) => {
        await onWrites(stage.page, '**/register', 500)
        await openFor(titles.open)(stage)
        await fill(stage.page)
        await press(stage.page, 'Register')
        await toast(stage.page).waitFor()
      },
      shows: inDialog('Failed to register for session.'),
      action: dialogButton('Register'),
    },
    {
      name: 'done',
      open: async (stage) => {
        await openOwn(stage, 'Plastering for Beginners')
        await press(stage.page, 'Register')
        await toast(stage.page).waitFor()
      },
      shows: inDialog('You are registered'),
      action: dialogButton('Done'),
    },
    {
      name: 'waiting-list-done',
      open: async (stage) => {
        const title = 'Slit Lamp Skills'
        const { id } = await storeSession(stage.admin, title, { capacity: 1 })
        await registerPerson(stage.admin, id, 'Grace Hopper')
        await openFor(title, 'Join Waiting List')(stage)
        await fill(stage.page)
        await press(stage.page, 'Join Waiting List')
        await toast(stage.page).waitFor()
      },
      shows: inDialog("We'll notify you if a spot opens up."),
      action: dialogButton('Done'),
    },
  ],
}
