import type { Page } from '@playwright/test'
import { listSessions } from '#collections/sessions/contract.ts'
import { expectStill } from './support/accessibility.ts'
import { onOwnHub } from './support/servers/own-hub.ts'

// `npm run pictures:documents` takes the pictures that documents show, from the example term.

const test = onOwnHub()
const laptop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** The first session to come that has free places. */
async function freeSession(page: Page) {
  const answer = await page.request.get(`/api${listSessions.path}`)
  const sessions = listSessions.response.parse(await answer.json())
  const free = sessions.find(
    ({ startTime, capacity, registered, registrationRequired }) =>
      registrationRequired &&
      Date.parse(startTime) > Date.now() &&
      registered < (capacity ?? Infinity),
  )
  if (!free) throw new Error('The example term has no session with free places.')
  return free.id
}

const pictures = [
  { name: 'sessions', size: laptop, open: (page: Page) => page.goto('/sessions') },
  {
    name: 'calendar-dark',
    size: laptop,
    colorScheme: 'dark',
    open: (page: Page) => page.goto('/sessions?view=calendar'),
  },
  {
    name: 'session-phone',
    size: phone,
    open: async (page: Page) => {
      await page.goto(`/sessions?session=${await freeSession(page)}`)
      await page.getByRole('dialog').waitFor()
    },
  },
] as const

for (const { name, size, open, ...scheme } of pictures) {
  test(name, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light', ...scheme })
    await open(page)
    await expectStill(page)
    await page.screenshot({ path: `docs/pictures/${name}.png` })
  })
}
