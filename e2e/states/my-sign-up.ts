import { registerPerson, signUpLink } from '../support/hub-api.ts'
import { attendedStates } from './attended.ts'
import { storeSession } from './programme.ts'
import { attended, openRemembered } from './remembered-visitor.ts'
import {
  answerWith,
  dialog,
  dialogButton,
  inDialog,
  open,
  press,
  type Screen,
  type Stage,
  loadingAndFailed,
} from './state.ts'

const gone = '/sessions?my=rnobody.none'

/** @param taken whether somebody has the only place. */
async function openOwn(stage: Stage, title: string, taken = false) {
  const { id } = await storeSession(stage.admin, title, taken ? { capacity: 1 } : {})
  if (taken) await registerPerson(stage.admin, id)
  const link = await signUpLink(stage.admin, id, taken ? 'waiting-list' : 'register')
  await stage.page.goto(link)
  await dialog(stage.page).getByRole('button', { name: 'Copy link' }).waitFor()
}

/** At night, when a hub offers nothing, too. */
async function openOffered(stage: Stage, title: string) {
  await stage.page.route('**/api/my/view', async (route) => {
    const response = await route.fetch()
    const offer = { until: '2031-02-03T18:00:00.000Z', isLastCall: false }
    const answer = (await response.json()) as object
    await route.fulfill({ response, json: { ...answer, offer } })
  })
  await openOwn(stage, title, true)
}

export const mySignUp: Screen = {
  title: 'What the link of an email opens',
  states: [
    {
      name: 'place',
      open: (stage) => openOwn(stage, 'Hand Injuries on Thursday'),
      shows: inDialog('You have a place.'),
      action: dialogButton('I can no longer come'),
    },
    {
      name: 'other-dates',
      open: async (stage) => {
        await storeSession(stage.admin, 'Plaster Casts, Once a Month', {
          startTime: '2039-03-10T14:00:00',
          endTime: '2039-03-10T15:30:00',
        })
        await openOwn(stage, 'Plaster Casts, Once a Month')
      },
      shows: inDialog('Other dates of this session'),
      action: dialogButton('I can no longer come'),
    },
    {
      name: 'waiting',
      open: (stage) => openOwn(stage, 'Paediatric Airway, Once More', true),
      shows: inDialog('You are number 1 of 1 on the waiting list.'),
      action: dialogButton('I no longer want a place'),
    },
    {
      name: 'offered',
      open: (stage) => openOffered(stage, 'Fractured Hips, Before and After'),
      shows: inDialog('A place is kept for you until'),
      action: dialogButton('Not this time'),
    },
    {
      name: 'asked',
      open: async (stage) => {
        await openOwn(stage, 'Burns in the First Hour')
        await press(stage.page, 'I can no longer come')
      },
      shows: dialogButton('Cancel my place'),
      action: dialogButton('Keep my place'),
    },
    {
      name: 'cancelled',
      open: async (stage) => {
        await openOwn(stage, 'Eye Emergencies for Everyone')
        await press(stage.page, 'I can no longer come')
        await press(stage.page, 'Cancel my place')
      },
      shows: inDialog('Your place is cancelled'),
      action: dialogButton('Close'),
    },
    {
      name: 'device',
      open: openRemembered,
      shows: inDialog('You are number 1 on the waiting list.'),
      action: dialogButton('Forget me'),
    },
    {
      name: 'send-links',
      open: open('/sessions?my'),
      shows: inDialog('email you a link'),
      action: dialogButton('Cancel'),
    },
    {
      name: 'all',
      open: async ({ page, admin }) => {
        const session = await storeSession(admin, 'Stroke Calls from the Door')
        const shown = (await (await admin.get('/api/sessions')).json()) as { id: string }[]
        const own = {
          session: shown.find(({ id }) => id === session.id),
          hasBegun: false,
          offer: null,
        }
        await answerWith(page, '**/api/my/attendance', [])
        await answerWith(page, '**/api/my/sessions', {
          signUps: [
            { ...own, isRegistered: true, position: null, link: 'r1' },
            { ...own, isRegistered: false, position: 2, link: 'w1' },
          ],
        })
        await page.goto('/sessions?my=p1')
      },
      shows: inDialog('You have a place.'),
      action: dialogButton('Open Stroke Calls from the Door'),
    },
    {
      name: 'all-with-teaching',
      open: async ({ page }) => {
        await answerWith(page, '**/api/my/sessions', { signUps: [] })
        await answerWith(page, '**/api/my/attendance', [
          attended('Chest Pain: The First Ten Minutes', '2026-11-25'),
          attended('Everything about airways, and what came before them', '2026-09-02'),
          attended('Sepsis: The Golden Hour', '2026-03-11'),
        ])
        await page.goto('/sessions?my=p1')
      },
      shows: inDialog('Teaching in 2026-27: 3 hours'),
      action: dialogButton('Record (PDF)'),
    },
    ...attendedStates,
    {
      name: 'certificate-valid',
      open: async ({ page }) => {
        await answerWith(page, '**/api/certificates', {
          title: 'Chest Pain: The First Ten Minutes',
          startTime: '2026-11-25T13:00:00.000Z',
          endTime: '2026-11-25T14:30:00.000Z',
          location: 'Seminar room 2',
          minutes: 90,
          initials: 'S. O.',
        })
        await page.goto('/sessions?certificate#7K3M9QXT2D4H')
      },
      shows: inDialog('Initials S. O.'),
      action: dialogButton('Check'),
    },
    {
      name: 'certificate-unknown',
      open: open('/sessions?certificate#0123456789AB'),
      shows: inDialog('We don’t know this number.'),
      action: dialogButton('Check'),
    },
    {
      name: 'gone',
      open: open(gone),
      shows: inDialog('This link no longer works. The sign-up'),
      action: dialogButton('See the sessions'),
    },
    ...loadingAndFailed({
      reads: '**/api/my/view',
      go: (page) => page.goto(gone),
      isInDialog: true,
      loading: 'Loading your sign-up',
      failed: 'Your sign-up could not be loaded.',
    }),
  ],
}
