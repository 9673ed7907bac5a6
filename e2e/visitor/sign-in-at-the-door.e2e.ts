import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { administrator } from '../support/administrator.ts'
import { unique } from '../support/admin-sign-in.ts'
import { addressFor, createSession } from '../support/hub-api.ts'
import { readQrCode } from '../support/read-qr-code.ts'

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
  const answer = await admin().post(`/api/admin/sessions/${session.id}/door`)
  const { address } = (await answer.json()) as { address: string }
  return {
    ...session,
    door: new URL(address).pathname + new URL(address).search + new URL(address).hash,
  }
}

const qrCode = (page: Page) => page.getByRole('img', { name: /QR code to sign in/ })
const scan = async (page: Page) => {
  const { pathname, search, hash } = new URL(await readQrCode(qrCode(page)))
  return pathname + search + hash
}
const signedIn = (page: Page) => page.getByText('You’re signed in', { exact: true })
const phoneOf = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()

async function fillIn(page: Page, name = 'Sam Okafor') {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(addressFor(name))
  await page.getByLabel('Tier of Rota').fill('tier 3')
}
const pressSignIn = (page: Page) =>
  page.getByRole('button', { name: 'Sign in', exact: true }).click()

test('a screen without a password lets phones sign in: by its QR code, by digits, and without a connection', async ({
  page,
  browser,
}) => {
  const session = await runningSession()
  await page.goto(session.door)
  await expect(qrCode(page)).toBeVisible()
  await expect(page.getByText('0 signed in')).toBeVisible()
  await expectAccessible(page)

  const remembered = await phoneOf(browser)
  await remembered.goto(await scan(page))
  await fillIn(remembered)
  await remembered.getByLabel('Remember me on this device').check()
  await expectAccessible(remembered)
  await pressSignIn(remembered)
  await expect(signedIn(remembered)).toBeVisible()
  await expect(remembered.getByText(/1\.5 hours\./)).toBeVisible()
  await expectAccessible(remembered)

  // Typed, from the card, by keyboard alone.
  const typing = await phoneOf(browser)
  await typing.goto(`/sessions?view=list&q=${encodeURIComponent(session.title)}`)
  await typing.getByRole('link', { name: /^On now: sign in/ }).click()
  await typing.getByLabel('Code on the screen').fill('000 000 0')
  await fillIn(typing, 'Ada Typing')
  await pressSignIn(typing)
  await expect(
    typing.getByText('That code has changed. Type the one on the screen now.'),
  ).toBeVisible()
  const digits = await page.getByText(/^\d{3} \d{3}$/).innerText()
  await typing.getByLabel('Code on the screen').fill(digits)
  await typing.keyboard.press('Enter')
  await expect(signedIn(typing)).toBeVisible()

  const offline = await phoneOf(browser)
  await offline.goto(await scan(page))
  await fillIn(offline, 'Mary Offline')
  await offline.context().setOffline(true)
  await pressSignIn(offline)
  await expect(offline.getByText(/No connection\. Keep this page open/)).toBeVisible()
  const stored = await offline.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain('Mary Offline')
  await offline.context().setOffline(false)
  await expect(signedIn(offline)).toBeVisible()

  await expect(page.getByText('3 signed in')).toBeVisible({ timeout: 30_000 })
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
  await fillIn(phone, 'Grace Feedback')
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
  await fillIn(phone)
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
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const before = await scan(page)
  await expect
    .poll(async () => (await scan(page)) === before, { timeout: 70_000, intervals: [5_000] })
    .toBe(false)
  await expect(qrCode(page)).toBeVisible()
})
