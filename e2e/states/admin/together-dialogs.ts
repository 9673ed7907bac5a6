import { registerPerson } from '../../support/hub-api.ts'
import { managedSessions, storeSession } from '../programme.ts'
import { dialog, dialogButton, inDialog, press, type State } from '../state.ts'

export const togetherDialogs: readonly State[] = [
  {
    name: 'cancel-session',
    open: async ({ page, admin }) => {
      const { id } = await storeSession(admin, 'Sepsis Postponed')
      await registerPerson(admin, id)
      await page.goto(managedSessions)
      await page.getByRole('button', { name: 'Cancel Sepsis Postponed' }).first().click()
    },
    shows: inDialog('Email 1 person'),
    action: dialogButton(/^Cancel Session/),
  },
  {
    name: 'chosen-sessions',
    open: async ({ page }) => {
      await page.goto(managedSessions)
      await page.getByRole('checkbox').first().check()
    },
    shows: (page) => page.getByText('1 session chosen'),
  },
  {
    name: 'change-sessions',
    open: async ({ page, admin }) => {
      // One alone is not offered as all.
      for (const title of ['Sepsis One', 'Sepsis Two']) await storeSession(admin, title)
      await page.goto(managedSessions)
      await page.getByRole('checkbox').first().check()
      await press(page, /^Choose all/)
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      await dialog(page).getByText('Time of day').click()
      await dialog(page).getByText('Capacity', { exact: true }).click()
    },
    shows: (page) => dialog(page).getByLabel('New start time'),
    action: dialogButton(/^Change \d+ Sessions/),
  },
  {
    name: 'edit-series',
    open: async (stage) => {
      const { page, admin } = stage
      const { id } = await storeSession(admin, 'Weekly Teaching')
      await admin.post(`/api/admin/sessions/${id}/repeat`, {
        data: { days: ['2039-02-17', '2039-02-24'] },
      })
      await page.goto(managedSessions)
      const row = page.getByRole('row').filter({ hasText: 'Weekly Teaching' }).first()
      await row.getByRole('button', { name: /Edit/ }).click()
    },
    shows: (page) => dialog(page).getByText(/This and following \(3\)/),
    action: dialogButton('Save Changes'),
  },
]
