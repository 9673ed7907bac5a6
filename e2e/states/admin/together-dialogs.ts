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
      await page.getByRole('button', { name: 'Cancel Sepsis Postponed' }).first().click()
    },
    shows: inDialog('Email 1 person'),
    action: dialogButton(/^Cancel Session/),
  },
  {
    name: 'edit-series',
    open: (stage) => openInSeries(stage, 'Edit Weekly Teaching'),
    shows: (page) => dialog(page).getByText(/This and following \(3\)/),
    action: dialogButton('Save Changes'),
  },
  {
    name: 'cancel-series',
    open: async (stage) => {
      await openInSeries(stage, 'Cancel Weekly Teaching')
      await dialog(stage.page)
        .getByText(/This and following/)
        .click()
    },
    shows: inDialog('Nobody has signed up.'),
    action: dialogButton('Cancel 3 Sessions'),
  },
]

async function openInSeries({ page, admin }: Stage, button: string) {
  const { id } = await storeSession(admin, 'Weekly Teaching')
  await admin.post(`/api/admin/sessions/${id}/repeat`, {
    data: { days: ['2039-02-17', '2039-02-24'] },
  })
  await page.goto(managedSessions)
  await page.getByRole('button', { name: button }).first().click()
}
