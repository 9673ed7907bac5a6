import type { SessionView } from '#collections/sessions/contract.ts'
import { enterPassword, pressInMenu } from '../../support/admin-sign-in.ts'
import { registerPerson } from '../../support/hub-api.ts'
import { managedSessions, storeSession } from '../programme.ts'
import {
  choose,
  dialog,
  dialogButton,
  inDialog,
  press,
  type Stage,
  type State,
  toast,
} from '../state.ts'

/** Presses one of a session's buttons, in a table that contains the session. */
const pressRowButton =
  (button: RegExp, title: string) =>
  async ({ page, admin }: Stage) => {
    const session = await storeSession(admin, title)
    await page.goto(managedSessions)
    const row = page.getByRole('row').filter({ hasText: title }).first()
    await row.getByRole('button', { name: button }).click()
    await dialog(page).waitFor()
    return session
  }

/** The same for a session with one person. */
const withPerson = (button: RegExp, title: string) => async (stage: Stage) => {
  const { id } = await storeSession(stage.admin, title)
  await registerPerson(stage.admin, id)
  await stage.page.goto(managedSessions)
  const row = stage.page.getByRole('row').filter({ hasText: title }).first()
  await row.getByRole('button', { name: button }).click()
  await dialog(stage.page).waitFor()
}

const add = async ({ page }: Stage) => {
  await page.goto(managedSessions)
  await press(page, 'Add Session')
}

async function fill({ page }: Stage) {
  const form = dialog(page)
  await form.getByLabel('Title').fill('Crisis Simulation')
  await form.getByLabel('Description').fill('How to keep calm.')
  await choose(page, /Category/, 'Simulation')
  await form.getByLabel('Location').fill('Room 7')
  await form.getByLabel('Start Date and Time').fill('2039-02-11T14:30')
  await form.getByLabel('End Date and Time').fill('2039-02-11T16:00')
}

/** Saves another version while the form is open. */
async function saveMeanwhile(stage: Stage) {
  const { page, admin } = stage
  const { id } = await pressRowButton(/Edit/, 'Contested Teaching')(stage)
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

export const sessionDialogs: readonly State[] = [
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
    open: async (stage) => {
      await add(stage)
      await dialog(stage.page).getByLabel('Capacity').fill('some')
      await press(stage.page, 'Create Session')
    },
    shows: inDialog('There is a problem'),
    action: dialogButton('Create Session'),
  },
  {
    name: 'category-choice',
    open: async (stage) => {
      await add(stage)
      await press(stage.page, /Category/)
    },
    shows: (page) => page.getByRole('option', { name: 'Simulation' }),
  },
  {
    name: 'edit-session',
    open: pressRowButton(/Edit/, 'Difficult Conversations'),
    shows: dialog,
    action: dialogButton('Save Changes'),
  },
  {
    name: 'edit-session-tell',
    open: async (stage) => {
      await withPerson(/Edit/, 'Sepsis Moved')(stage)
      await dialog(stage.page).getByLabel('Location').fill('Room 2')
    },
    shows: inDialog('Email 1 registered person'),
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
    open: async (stage) => {
      await add(stage)
      await fill(stage)
      await stage.page.context().clearCookies()
      await press(stage.page, 'Create Session')
      await enterPassword(stage.page, 'not the password')
    },
    shows: inDialog('Incorrect password. Please try again.'),
    action: dialogButton('Access Admin Panel'),
  },
]
