import { expect, type Page } from '@playwright/test'
import { listSessions } from '#collections/sessions/contract.ts'
import { expectStill } from './support/accessibility.ts'
import { openSignedIn } from './support/admin-sign-in.ts'
import { pressInMenu } from './support/screen.ts'
import { onOwnHub } from './support/servers/own-hub.ts'

// `npm run pictures:documents` takes the pictures that documents show, from the example term.

const test = onOwnHub({ SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}` })
const laptop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

type Session = (typeof listSessions.response)['_output'][number]

/** The first session that people have signed up for and that fits. */
async function findSession(page: Page, fits: (session: Session) => boolean) {
  const answer = await page.request.get(`/api${listSessions.path}`)
  const sessions = listSessions.response.parse(await answer.json())
  const found = sessions.find((session) => session.registered > 3 && fits(session))
  if (!found) throw new Error('The example term has no such session.')
  return found
}

const isToCome = ({ startTime }: Session) => Date.parse(startTime) > Date.now()
const isFree = (session: Session) =>
  isToCome(session) && session.registered < (session.capacity ?? Infinity)
const hasQueue = (session: Session) => isToCome(session) && session.waitingListCount > 0
const isOver = ({ endTime }: Session) => Date.parse(endTime) < Date.now()

const sheet = [
  ['Date', 'Start', 'Finish', 'Topic', 'Speaker', 'Venue', 'Max'],
  ['Thu 4 Feb 2027', '13.30', '14.30', 'Head Injury in the ED', 'Dr Khan', 'Seminar Room 2', '20'],
  ['Thu 11 Feb 2027', '13.30', 'late', 'The Hot Joint', 'Dr Visser', 'Seminar Room 2', '20'],
]

/** Each opens what the picture shows. */
const pictures: Record<string, (page: Page) => Promise<unknown>> = {
  sessions: (page) => page.goto('/sessions'),
  'calendar-dark': (page) => page.goto('/sessions?view=calendar'),
  'session-phone': async (page) => {
    await page.goto(`/sessions?session=${(await findSession(page, isFree)).id}`)
    await page.getByRole('dialog').waitFor()
  },
  dashboard: (page) => openSignedIn(page, '/admin-dashboard'),
  import: async (page) => {
    await openSignedIn(page, '/admin')
    await pressInMenu(page, 'Import')
    const cells = page.getByLabel('Or Paste Cells')
    await cells.fill(sheet.map((row) => row.join('\t')).join('\n'))
    await page.getByLabel('Description of All Sessions').fill('Thursday teaching.')
    await page.getByLabel('Category of All Sessions').fill('Core Teaching')
    await page.getByRole('button', { name: 'Check Again' }).click()
  },
  cancel: async (page) => {
    const { title, startTime } = await findSession(page, hasQueue)
    const [year, month] = startTime.split('-').map(Number)
    await openSignedIn(page, `/admin?year=${year}&month=${month}`)
    await pressInMenu(page, 'Cancel Session', title)
    await page.getByLabel('Reason').fill('The speaker is ill.')
  },
  email: async (page) => {
    const { title, startTime } = await findSession(page, hasQueue)
    const [year, month] = startTime.split('-').map(Number)
    await openSignedIn(page, `/admin?year=${year}&month=${month}`)
    await page.getByRole('button', { name: `Email participants of ${title}` }).click()
  },
  registrations: async (page) => {
    const { id } = await findSession(page, hasQueue)
    await openSignedIn(page, `/registrations?session=${id}&open=${id}`)
  },
  register: async (page) => {
    const { id, title } = await findSession(page, isOver)
    await openSignedIn(page, `/registrations?session=${id}&open=${id}`)
    await page.getByRole('button', { name: `Who was there: ${title}` }).click()
  },
}

for (const [name, open] of Object.entries(pictures)) {
  test(name, async ({ page }) => {
    await page.setViewportSize(name.endsWith('phone') ? phone : laptop)
    await page.emulateMedia({ colorScheme: name.endsWith('dark') ? 'dark' : 'light' })
    await open(page)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectStill(page)
    await page.screenshot({ path: `docs/pictures/${name}.png` })
  })
}
