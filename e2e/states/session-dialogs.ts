import { link, listOf } from '../support/session-cards.ts'
import { emptyMonth, longMonth, month, storeSession, titles } from './programme.ts'
import {
  button,
  dialog,
  dialogButton,
  open,
  press,
  type Screen,
  loadingAndFailed,
} from './state.ts'

/** A session outside the month of the page, so that it is fetched separately. */
const elsewhere = `/sessions?month=${emptyMonth}&session=nobody-knows`

export const sessionDialogs: Screen = {
  title: 'Dialogs of the sessions',
  states: [
    {
      name: 'day',
      open: async ({ page }) => {
        await page.goto(`/sessions?view=calendar&month=${month}`)
        await press(page, /more/)
      },
      shows: dialog,
      action: button('Register Now'),
      // On a phone the day is listed below the month.
      widths: [1280],
    },
    {
      name: 'session',
      open: async ({ page }) => {
        await page.goto(listOf(titles.waiting))
        await link(page, titles.waiting).click()
      },
      shows: dialog,
      action: dialogButton('Join Waiting List'),
    },
    {
      name: 'long-texts',
      open: async ({ page }) => {
        await page.goto(`/sessions?month=${longMonth}`)
        await page
          .getByRole('article')
          .getByRole('link', { name: /^Everything about/ })
          .click()
      },
      shows: dialog,
      action: dialogButton('Register Now'),
    },
    {
      name: 'cancelled-and-shown',
      open: async ({ page, admin }) => {
        const { id } = await storeSession(admin, 'Burns, Postponed')
        await admin.post('/api/admin/sessions/cancel', {
          data: { sessions: [id], reason: 'The speaker is ill.', tell: false },
        })
        await page.goto(`/sessions?session=${id}`)
      },
      shows: (page) => dialog(page).getByText('The speaker is ill.'),
      action: (page) => dialog(page).getByRole('button').last(),
    },
    {
      name: 'cancelled',
      open: async ({ page, admin }) => {
        const { id } = await storeSession(admin, 'Burns, Called Off')
        await admin.delete(`/api/sessions/${id}`)
        await page.goto(`/sessions?session=${id}`)
      },
      shows: (page) => page.getByText('This session was cancelled by the teaching team.'),
      action: (page) => dialog(page).getByRole('button').last(),
    },
    {
      name: 'gone',
      open: open(elsewhere),
      shows: (page) => page.getByRole('dialog', { name: 'Session not found' }),
      action: (page) => dialog(page).getByRole('button').last(),
    },
    ...loadingAndFailed({
      reads: '**/api/sessions',
      go: (page) => page.goto(elsewhere),
      isInDialog: true,
      loading: 'Loading the session',
      failed: 'The session could not be loaded.',
    }),
  ],
}
