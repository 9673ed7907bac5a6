import type { Page } from '@playwright/test'
import type { SessionView } from '#collections/sessions/contract.ts'
import { answerWith, cutOff, onWrites } from '../support/answers.ts'
import { inMinutes, pressSignIn } from '../support/door.ts'
import { dialogButton, inDialog } from '../support/screen.ts'
import { fillIn, person } from '../support/sign-up.ts'
import { titles } from './programme.ts'
import type { Screen, Stage } from './state.ts'

const minuteMs = 60_000
const count = '**/api/door/count'
const leave = dialogButton('Leave this page')

/** Mocked, because a session that is on at the moment would stand in the other pictures, too. */
async function openDoor(page: Page, start = -10) {
  const session = {
    id: 's1',
    title: 'Chest Pain: The First Ten Minutes',
    location: 'Seminar Room 2',
    startTime: inMinutes(start),
    endTime: inMinutes(start + 90),
  }
  const first = Math.floor(Date.now() / minuteMs) - 1
  const codes = Array.from({ length: 30 }, (_, index) => ({
    minute: first + index,
    digits: '407215',
    stamp: `${first + index}.abcdefghijklmnop`,
  }))
  const counted = { signedIn: 12, later: 0 }
  await answerWith(page, '**/api/door', { session, codes, now: inMinutes(0), ...counted })
  await answerWith(page, count, counted)
  await page.goto('/sessions?door=d1')
}

export const door: Screen = {
  title: 'The door of a session',
  states: [
    {
      name: 'codes',
      open: ({ page }) => openDoor(page, -60),
      shows: inDialog('Scan again at the end: feedback takes 30 seconds.'),
      action: leave,
    },
    {
      name: 'early',
      open: ({ page }) => openDoor(page, 60),
      shows: inDialog('Signing in opens at'),
      action: leave,
    },
    {
      name: 'no-connection',
      open: async ({ page }) => {
        await page.clock.install()
        await openDoor(page)
        await inDialog('407 215')(page).waitFor()
        await cutOff(page, count)
        await page.clock.fastForward('00:10')
      },
      shows: inDialog('No connection. Signing in still works'),
      action: leave,
    },
    {
      name: 'gone',
      open: async ({ page }) => {
        await answerWith(page, '**/api/door', { message: 'Not found.' }, 404)
        await page.goto('/sessions?door=d1')
      },
      shows: inDialog('This link no longer works'),
      action: leave,
    },
  ],
}

async function signIn({ page, admin }: Stage) {
  const sessions = (await (await admin.get('/api/sessions')).json()) as SessionView[]
  const { id } = sessions.find(({ title }) => title === titles.open)!
  await page.goto(`/sessions?check-in=${id}#30000000.abcdefghijklmnop`)
  await fillIn(page, person('Ada Lovelace'))
  await pressSignIn(page)
}

const answerSignIn = (page: Page, status: number, json: unknown) =>
  onWrites(page, '**/api/sessions/*/attendance', status, json)

const refusal = 'That code has changed. Type the one on the screen now.'

export const signInAtTheDoor: Screen = {
  title: 'Signing in at a session',
  states: [
    {
      name: 'refused',
      open: async (stage) => {
        await answerSignIn(stage.page, 409, { message: refusal })
        await signIn(stage)
      },
      shows: inDialog(refusal),
      action: dialogButton(/^Sign in$/),
    },
    {
      name: 'unsent',
      open: async (stage) => {
        await cutOff(stage.page, '**/api/sessions/*/attendance')
        await signIn(stage)
      },
      shows: inDialog('Keep this page open: it counts from'),
      action: dialogButton('Try again'),
    },
    {
      name: 'done',
      open: async (stage) => {
        const signedIn = { link: 'a1', arrivedAt: inMinutes(-1), minutes: 90, source: 'door' }
        await answerSignIn(stage.page, 200, { signedIn })
        await signIn(stage)
      },
      shows: inDialog("You're signed in"),
      action: dialogButton('Close'),
    },
  ],
}
