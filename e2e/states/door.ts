import type { Page } from '@playwright/test'
import type { SessionView } from '#collections/sessions/contract.ts'
import { pressSignIn } from '../support/door.ts'
import { fillIn } from '../support/sign-up.ts'
import { titles } from './programme.ts'
import {
  answerWith,
  cutOff,
  dialogButton,
  inDialog,
  loadingAndFailed,
  onWrites,
  type Screen,
  type Stage,
} from './state.ts'

const minuteMs = 60_000
const address = '/sessions?door=d1'
const view = '**/api/door'
const count = '**/api/door/count'
const somebody = { fullName: 'Ada Lovelace', email: 'ada@example.org', rotaTier: 'tier 3' }

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()

/** Mocked, as a session that is on at the moment would stand in the other pictures, too. */
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
  await answerWith(page, view, { session, codes, now: inMinutes(0), ...counted })
  await answerWith(page, count, counted)
  await page.goto(address)
}

export const door: Screen = {
  title: 'The door of a session',
  states: [
    {
      name: 'codes',
      open: ({ page }) => openDoor(page),
      shows: inDialog('407 215'),
      action: dialogButton('Leave this page'),
    },
    {
      name: 'early',
      open: ({ page }) => openDoor(page, 60),
      shows: inDialog('Signing in opens at'),
      action: dialogButton('Leave this page'),
    },
    {
      name: 'no-connection',
      open: async ({ page }) => {
        await openDoor(page)
        await inDialog('407 215')(page).waitFor()
        await cutOff(page, count)
      },
      shows: inDialog('No connection. Signing in still works'),
      action: dialogButton('Leave this page'),
    },
    {
      name: 'gone',
      open: async ({ page }) => {
        await answerWith(page, view, { message: 'Not found.' }, 404)
        await page.goto(address)
      },
      shows: inDialog('This link no longer works'),
      action: dialogButton('Leave this page'),
    },
    ...loadingAndFailed({
      reads: view,
      go: (page) => page.goto(address),
      isInDialog: true,
      loading: 'Opening the door…',
      failed: 'The door could not be opened.',
    }),
  ],
}

async function openSignIn({ page, admin }: Stage, stamp = '') {
  const sessions = (await (await admin.get('/api/sessions')).json()) as SessionView[]
  const { id } = sessions.find(({ title }) => title === titles.open)!
  await page.goto(`/sessions?check-in=${id}#${stamp}`)
}

const answerSignIn = (page: Page, status: number, json: unknown) =>
  onWrites(page, '**/api/sessions/*/attendance', status, json)

async function signIn(stage: Stage) {
  await openSignIn(stage, '30000000.abcdefghijklmnop')
  await fillIn(stage.page, somebody)
  await pressSignIn(stage.page)
}

const refusal = 'That code has changed. Type the one on the screen now.'

export const signInAtTheDoor: Screen = {
  title: 'Signing in at a session',
  states: [
    {
      name: 'remembered',
      open: async (stage) => {
        await stage.page.addInitScript(
          (value) => localStorage.setItem('rememberedVisitor', value),
          JSON.stringify({ ...somebody, links: {} }),
        )
        await openSignIn(stage, '30000000.abcdefghijklmnop')
      },
      shows: inDialog('Ada Lovelace'),
      action: dialogButton(/^Sign in$/),
    },
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
      shows: inDialog('You’re signed in'),
      action: dialogButton('Close'),
    },
  ],
}
