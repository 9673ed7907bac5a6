import { registerPerson } from '../../support/hub-api.ts'
import { managedSessions, storeSession } from '../programme.ts'
import {
  dialog,
  dialogButton,
  inDialog,
  onWrites,
  press,
  type Stage,
  type State,
  text,
  toast,
} from '../state.ts'

/** Opens the email to two people; the mail server refuses addresses that start with `refused`. */
const write =
  (title: string, second = 'Grace Hopper') =>
  async ({ page, admin }: Stage) => {
    const { id } = await storeSession(admin, title)
    await registerPerson(admin, id, 'Ada Lovelace')
    await registerPerson(admin, id, second)
    await page.goto(managedSessions)
    await page
      .getByRole('button', { name: `Email participants of ${title}` })
      .first()
      .click()
    await dialog(page).waitFor()
  }

const send = async ({ page }: Stage) => {
  await press(page, 'Send Email')
  await toast(page).waitFor()
}

export const emailDialogs: readonly State[] = [
  {
    name: 'email-partly-refused',
    open: async (stage) => {
      await write('Night Shift Survival, Part Three', 'Refused Person')(stage)
      await send(stage)
    },
    shows: text('Some Emails Not Sent'),
  },
  {
    name: 'email-failed',
    open: async (stage) => {
      await onWrites(stage.page, '**/email-participants', 500)
      await write('Night Shift Survival, Part Four')(stage)
      await send(stage)
    },
    shows: inDialog('Failed to send emails to participants.'),
    action: dialogButton('Send Email'),
  },
]
