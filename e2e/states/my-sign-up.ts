import { answerWith } from '../support/answers.ts'
import { registerPerson, signUpLink } from '../support/hub-api.ts'
import { dialog, dialogButton, inDialog, press } from '../support/screen.ts'
import { storeSession } from './programme.ts'
import { attended, openRemembered } from './remembered-visitor.ts'
import { open, type Screen, type Stage } from './state.ts'

/** @param taken whether somebody has the only place. */
async function openOwn({ page, admin }: Stage, title: string, taken = false) {
  const { id } = await storeSession(admin, title, taken ? { capacity: 1 } : {})
  if (taken) await registerPerson(admin, id)
  await page.goto(await signUpLink(admin, id, taken ? 'waiting-list' : 'register'))
  await dialogButton('Copy link')(page).waitFor()
}

const signUps: Screen['states'] = [
  {
    name: 'place',
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
    // At night, when a hub offers nothing, too.
    open: async (stage) => {
      await stage.page.route('**/api/my/view', async (route) => {
        const response = await route.fetch()
        const offer = { until: '2031-02-03T18:00:00.000Z', isLastCall: false }
        const answer = (await response.json()) as object
        await route.fulfill({ response, json: { ...answer, offer } })
      })
      await openOwn(stage, 'Fractured Hips, Before and After', true)
    },
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
      const { id } = await storeSession(admin, 'Stroke Calls from the Door')
      const shown = (await (await admin.get('/api/sessions')).json()) as { id: string }[]
      const session = shown.find((one) => one.id === id)
      const own = { session, hasBegun: false, offer: null }
      await answerWith(page, '**/api/my/attendance', [
        attended('Chest Pain: The First Ten Minutes', '2026-11-25'),
        attended('Everything about airways, and what came before them', '2026-09-02'),
        attended('Sepsis: The Golden Hour', '2026-03-11'),
      ])
      await answerWith(page, '**/api/my/sessions', {
        signUps: [
          { ...own, isRegistered: true, position: null, link: 'r1' },
          { ...own, isRegistered: false, position: 2, link: 'w1' },
        ],
      })
      await page.goto('/sessions?my=p1')
    },
    shows: inDialog('Teaching in 2026-27: 3 hours'),
    action: dialogButton('Record (PDF)'),
  },
  {
    name: 'gone',
    open: open('/sessions?my=rnobody.none'),
    shows: inDialog('This link no longer works. The sign-up'),
    action: dialogButton('See the sessions'),
  },
]

/** By the link of one's attendance. */
async function openAttended({ page }: Stage) {
  const session = attended('Chest Pain: The First Ten Minutes', '2026-11-25')
  const materialsUrl = 'https://example.org/slides'
  await answerWith(page, '**/api/my/attendance', [{ ...session, materialsUrl, feedback: 'open' }])
  await page.route('**/api/my/feedback', (route) => route.fulfill({ status: 204 }))
  await page.goto('/sessions?my=a1')
}

const attendance: Screen['states'] = [
  {
    name: 'feedback',
    open: openAttended,
    shows: inDialog('What would make it better?'),
    action: dialogButton('Send without my name'),
  },
  {
    name: 'feedback-sent',
    open: async (stage) => {
      await openAttended(stage)
      for (const question of ['How useful for your work?', 'How well taught?']) {
        const rating = dialog(stage.page).getByRole('group', { name: question })
        await rating.getByRole('button', { name: '5' }).click()
      }
      await press(stage.page, 'Send without my name')
    },
    shows: inDialog('Thank you. It was sent without your name.'),
    action: dialogButton('Copy for my portfolio'),
  },
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
]

export const mySignUp: Screen = {
  title: 'What the link of an email opens',
  states: [...signUps, ...attendance],
}
