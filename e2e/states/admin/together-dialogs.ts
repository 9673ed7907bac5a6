import { pressInMenu } from '../../support/admin-sign-in.ts'
import { registerPerson } from '../../support/hub-api.ts'
import { managedSessions, storeSession } from '../programme.ts'
import { dialog, dialogButton, inDialog, type Stage, type State } from '../state.ts'

export const togetherDialogs: readonly State[] = [
  {
    name: 'cancel-session',
    open: async ({ page, admin }) => {
      const { id } = await storeSession(admin, 'Sepsis Postponed')
      await registerPerson(admin, id)
      await page.goto(managedSessions)
      await pressInMenu(page, 'Cancel Session', 'Sepsis Postponed')
    },
    shows: inDialog('Email 1 person'),
    action: dialogButton(/^Cancel Session/),
  },
  {
    name: 'edit-series',
    open: async (stage) => {
      await openSeries(stage)
      await stage.page.getByRole('button', { name: 'Edit Weekly Teaching' }).first().click()
    },
    shows: (page) => dialog(page).getByText(/This and following \(3\)/),
    action: dialogButton('Save Changes'),
  },
  {
    name: 'cancel-series',
    open: async (stage) => {
      await openSeries(stage)
      await stage.page.getByRole('button', { name: 'More for Weekly Teaching' }).first().click()
      await stage.page.getByRole('menuitem', { name: 'Cancel Session' }).click()
      await dialog(stage.page)
        .getByText(/This and following/)
        .click()
    },
    shows: inDialog('Nobody has signed up.'),
    action: dialogButton('Cancel 3 Sessions'),
  },
]

async function openSeries({ page, admin }: Stage) {
  const { id } = await storeSession(admin, 'Weekly Teaching')
  await admin.post(`/api/admin/sessions/${id}/repeat`, {
    data: { days: ['2039-02-17', '2039-02-24'] },
  })
  await page.goto(managedSessions)
}
