import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { administrator } from '../support/administrator.ts'
import { unique } from '../support/admin-sign-in.ts'
import {
  doorOf,
  fillIn,
  type Person,
  phoneOf,
  pressSignIn,
  qrCode,
  scan,
  signedIn,
} from '../support/door.ts'
import { addressFor, createSession, inDays } from '../support/hub-api.ts'

const admin = administrator()
const minuteMs = 60_000

/** A session that began ten minutes ago, and the address of its door. */
async function runningSession(fields: Record<string, unknown> = {}) {
  const startTime = new Date(Date.now() - 10 * minuteMs).toISOString()
  const endTime = new Date(Date.now() + 80 * minuteMs).toISOString()
  const session = await createSession(admin(), {
    title: unique('Door'),
    startTime,
    endTime,
    ...fields,
  })
  return { ...session, door: await doorOf(admin(), session.id) }
}

const person = (fullName: string): Person => ({
  fullName,
  email: addressFor(fullName),
  rotaTier: 'tier 3',
})

test('after half-time whoever signed in says in half a minute what they think, and takes their own words along', async ({
  page,
  browser,
}) => {
  const session = await runningSession({
    startTime: new Date(Date.now() - 60 * minuteMs).toISOString(),
    endTime: new Date(Date.now() + 30 * minuteMs).toISOString(),
    materialsUrl: 'https://example.org/slides',
  })
  await page.goto(session.door)
  const phone = await phoneOf(browser)
  await phone.goto(await scan(page))
  await fillIn(phone, person('Grace Feedback'))
  await pressSignIn(phone)
  await phone.getByRole('link', { name: 'Give feedback in 30 seconds' }).click()
  await expect(phone.getByRole('link', { name: /^Slides or recording/ })).toBeVisible()
  // By keyboard alone.
  await phone
    .getByRole('radiogroup', { name: /^How useful/ })
    .getByRole('radio')
    .first()
    .focus()
  await phone.keyboard.press('ArrowRight')
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('ArrowLeft')
  await phone.keyboard.press('Tab')
  await phone.keyboard.type('Ask for the old ECG first.')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Send without my name' }).click()
  await expect(phone.getByRole('heading', { name: 'For your portfolio' })).toBeFocused()
  await expect(phone.getByText('Ask for the old ECG first.')).toBeVisible()
  await expectAccessible(phone)
  const stored = await phone.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).not.toContain('old ECG')
  await phone.reload()
  await expect(phone.getByText('You have given your feedback. Thank you.')).toBeVisible()
  await expect(phone.getByText('Ask for the old ECG first.')).toBeHidden()
})

test('the pages that a link or a number opens are for no search engine', async ({ page }) => {
  for (const query of ['certificate', 'door', 'my', 'check-in=1']) {
    const answer = await page.request.get(`/sessions?${query}`)
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
  }
  const programme = await page.request.get('/sessions')
  expect(programme.headers()['x-robots-tag']).toBeUndefined()
})

test('a remembered device signs in with one press after the scan, and a full session takes a walk-in', async ({
  page,
  browser,
}) => {
  const first = await runningSession()
  const second = await runningSession({ capacity: 1 })
  const phone = await phoneOf(browser)
  await page.goto(first.door)
  await phone.goto(await scan(page))
  await fillIn(phone, person('Sam Okafor'))
  await phone.getByLabel('Remember me on this device').check()
  await pressSignIn(phone)
  await expect(signedIn(phone)).toBeVisible()

  await page.goto(second.door)
  await expect(page.getByRole('dialog').getByText(second.title)).toBeVisible()
  await phone.goto(await scan(page))
  await expect(phone.getByText(/^Sam Okafor · .* · tier 3$/)).toBeVisible()
  await pressSignIn(phone)
  await expect(signedIn(phone)).toBeVisible()
  await phone.reload()
  await expect(signedIn(phone)).toBeVisible()
})

test('a door that has been loaded shows its codes without a connection, and says so', async ({
  page,
  context,
}) => {
  const session = await runningSession()
  await page.goto(session.door)
  await expect(qrCode(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. Signing in still works/)).toBeVisible()
  const before = await scan(page)
  await expect
    .poll(async () => (await scan(page)) === before, { timeout: 70_000, intervals: [5_000] })
    .toBe(false)
  await expect(qrCode(page)).toBeVisible()
})

test('a door whose session is moved away says that its link has ended', async ({ page }) => {
  const { id, title, door } = await runningSession()
  await page.goto(door)
  await expect(qrCode(page)).toBeVisible()
  const moved = await admin().put(`/api/sessions/${id}`, {
    data: {
      title,
      description: 'Made for a test.',
      category: 'Simulation',
      location: 'Simulation Suite',
      startTime: inDays(1, '10:00'),
      endTime: inDays(1, '11:00'),
    },
  })
  expect(moved.status()).toBe(200)
  await expect(page.getByText(/^This link no longer works/)).toBeVisible({ timeout: 30_000 })
  await expect(qrCode(page)).toBeHidden()
})
