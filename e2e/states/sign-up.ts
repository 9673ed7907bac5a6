import { registerPerson } from '../support/hub-api.ts'
import { dialog, dialogButton, inDialog, press, toast } from '../support/screen.ts'
import { openSignUp, person } from '../support/sign-up.ts'
import { storeSession, titles } from './programme.ts'
import type { Screen } from './state.ts'

const ada = person('Ada Lovelace', 'ada.lovelace@example.org')

export const signUp: Screen = {
  title: 'Sign-up dialog',
  states: [
    {
      name: 'empty',
      open: ({ page }) => openSignUp(page, titles.waiting, undefined, 'Join Waiting List'),
      shows: dialog,
      action: dialogButton('Cancel'),
    },
    {
      name: 'errors',
      open: async ({ page }) => {
        await openSignUp(page, titles.open, person('Ada Lovelace', 'ada.lovelace'))
        await press(page, 'Register')
      },
      shows: inDialog('Enter an email address like name@example.org.'),
      action: dialogButton('Register'),
    },
    {
      name: 'refused',
      open: async ({ page, admin }) => {
        const title = 'Wound Closure: The Last Place'
        const { id } = await storeSession(admin, title, { capacity: 1 })
        await openSignUp(page, title, ada)
        await registerPerson(admin, id, 'Grace Hopper')
        await press(page, 'Register')
        await toast(page).waitFor()
      },
      shows: dialogButton('Join Waiting List'),
      action: dialogButton('Join Waiting List'),
    },
    {
      name: 'done',
      open: async ({ page, admin }) => {
        await storeSession(admin, 'Plastering for Beginners')
        await openSignUp(page, 'Plastering for Beginners', ada)
        await press(page, 'Register')
        await toast(page).waitFor()
      },
      shows: inDialog('You are registered'),
      action: dialogButton('Done'),
    },
  ],
}
