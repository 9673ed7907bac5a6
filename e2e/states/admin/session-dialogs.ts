import type { SessionView } from '#collections/sessions/contract.ts'
import { enterPassword } from '../../support/admin-sign-in.ts'
import { onWrites } from '../../support/answers.ts'
import { registerPerson } from '../../support/hub-api.ts'
import { dialog, dialogButton, inDialog, press } from '../../support/screen.ts'
import { pressInMenu, row, text, toast } from '../../support/screen.ts'
import { managedSessions, storeSession } from '../programme.ts'
import type { Screen, Stage, State } from '../state.ts'

/** Opens a dialog of a session by its row, once people have registered for it. */
async function openFor({ page, admin }: Stage, button: RegExp, title: string, ...people: string[]) {
  const { id } = await storeSession(admin, title)
  for (const name of people) await registerPerson(admin, id, name)
  await page.goto(managedSessions)
  await row(page, title).first().getByRole('button', { name: button }).click()
  await dialog(page).waitFor()
  return id
}

/** Saves another version while the form is open. */
async function saveMeanwhile(stage: Stage) {
  const { page, admin } = stage
  const id = await openFor(stage, /Edit/, 'Contested Teaching')
  await dialog(page).getByLabel('Location').fill('Seminar Room 1, beside the plaster room')
  const stored = (await (await admin.get('/api/sessions')).json()) as SessionView[]
  const session = stored.find((other) => other.id === id)
  await admin.put(`/api/sessions/${id}`, {
    data: { ...session, location: 'Lecture theatre', faculty: 'Dr Marcus Ellery' },
  })
  await press(page, 'Save Changes')
  await toast(page).waitFor()
}

const deletedItems = async (stage: Stage) => {
  const { id } = await storeSession(stage.admin, 'Deleted Teaching')
  await registerPerson(stage.admin, id)
  await stage.admin.delete(`/api/sessions/${id}`)
  await stage.page.goto(managedSessions)
  await pressInMenu(stage.page, 'Recently Deleted')
}

const pasteLines =
  (...lines: string[]) =>
  async ({ page }: Stage) => {
    await page.goto(managedSessions)
    await pressInMenu(page, 'Import')
    await dialog(page).getByLabel('Or Paste Cells').fill(lines.join('\n'))
  }
const pasteCells = (...lines: string[]) =>
  pasteLines('title\tdescription\tcategory\tlocation\tstartTime\tendTime', ...lines)

const forms: readonly State[] = [
  {
    name: 'import',
    open: pasteCells('Airway\tHow to.\tSkills\tRoom 1\t08/01/2031 09:00\t08/01/2031 10:00'),
    shows: (page) => dialog(page).getByText('1 new, 0 changed'),
    action: dialogButton('Import 1 Session'),
  },
  {
    name: 'import-problems',
    open: pasteCells('Airway\tHow to.\tSkills\t\tsoon\t08/01/2031 10:00'),
    shows: (page) => dialog(page).getByText(/Row 2 · Location/),
  },
  {
    name: 'import-columns',
    open: pasteLines('Topic\tVenue\tDate\tStart', 'Airway\tRoom 1\t8/1/2031\t9am'),
    shows: (page) => dialog(page).getByLabel('Length of All Sessions, in Minutes'),
    action: dialogButton('Cancel'),
  },
  {
    name: 'recently-deleted',
    open: deletedItems,
    shows: (page) => page.getByRole('button', { name: /Restore Deleted Teaching/ }).first(),
  },
  {
    name: 'add-session-errors',
    open: async ({ page }) => {
      await page.goto(managedSessions)
      await press(page, 'Add Session')
      await dialog(page).getByLabel('Capacity').fill('some')
      await press(page, 'Create Session')
    },
    shows: inDialog('Enter a title.'),
    action: dialogButton('Create Session'),
  },
  {
    name: 'edit-session-tell',
    open: async (stage) => {
      await openFor(stage, /Edit/, 'Sepsis Moved', 'Ada Lovelace')
      await dialog(stage.page).getByLabel('Location').fill('Room 2')
    },
    shows: inDialog('Email 1 person'),
    action: dialogButton('Save and Email 1'),
  },
  {
    name: 'repeat-session',
    open: async ({ page, admin }) => {
      await storeSession(admin, 'Difficult Conversations')
      await page.goto(managedSessions)
      await pressInMenu(page, 'Repeat', 'Difficult Conversations')
    },
    shows: dialogButton(/Add \d+ Sessions?/),
    action: dialogButton(/Add \d+ Sessions?/),
  },
  {
    name: 'share-month',
    open: async ({ page }) => {
      await page.goto(managedSessions)
      await pressInMenu(page, 'Share a Month')
    },
    shows: dialogButton('Print Poster'),
    action: dialogButton(/Copy Text/),
  },
  {
    name: 'stale-edit',
    open: saveMeanwhile,
    shows: dialogButton('Save mine over it'),
    action: dialogButton('Load theirs'),
  },
  {
    name: 'sign-in-over-form',
    open: async ({ page }) => {
      await page.goto(managedSessions)
      await press(page, 'Add Category')
      await dialog(page).getByLabel('Name').fill('Toxicology')
      await page.context().clearCookies()
      await press(page, 'Add Category')
      await enterPassword(page, 'not the password')
    },
    shows: inDialog('Incorrect password. Please try again.'),
    action: dialogButton('Access Admin Panel'),
  },
  {
    name: 'cancel-series',
    open: async ({ page, admin }) => {
      const { id } = await storeSession(admin, 'Weekly Teaching')
      const days = ['2039-02-17', '2039-02-24']
      await admin.post(`/api/admin/sessions/${id}/repeat`, { data: { days } })
      await page.goto(managedSessions)
      await press(page, 'More for Weekly Teaching')
      await page.getByRole('menuitem', { name: 'Cancel Session' }).click()
      await inDialog(/This and following/)(page).click()
    },
    shows: inDialog('No one has signed up.'),
    action: dialogButton('Cancel 3 Sessions'),
  },
  {
    name: 'edit-category-errors',
    open: async ({ page }) => {
      await page.goto(managedSessions)
      await press(page, 'Edit category Simulation')
      await dialog(page).getByLabel('Colour', { exact: true }).fill('purple')
      await press(page, 'Save Changes')
    },
    shows: inDialog('Enter a colour like #3B82F6.'),
    action: dialogButton('Save Changes'),
  },
]

/** The mail server refuses addresses that start with `refused`. */
const sendEmail = async (stage: Stage, title: string, second: string) => {
  await openFor(stage, /^Email participants/, title, 'Ada Lovelace', second)
  await press(stage.page, 'Send Email')
  await toast(stage.page).waitFor()
}

const emails: readonly State[] = [
  {
    name: 'email-partly-refused',
    open: (stage) => sendEmail(stage, 'Night Shift Survival', 'Refused Person'),
    shows: text('Some Emails Not Sent'),
  },
  {
    name: 'email-failed',
    open: async (stage) => {
      await onWrites(stage.page, '**/email-participants', 500)
      await sendEmail(stage, 'Night Shift Survival, Part Two', 'Grace Hopper')
    },
    shows: inDialog('Failed to send emails to participants.'),
    action: dialogButton('Send Email'),
  },
]

export const adminSessionDialogs: Screen = {
  title: 'Dialogs of session and category management',
  isAdmin: true,
  states: [...forms, ...emails],
}
