import { expect, test } from '@playwright/test'
import type { Door } from '#collections/attendance/door.contract.ts'
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

test('after half-time an attendee gives feedback in half a minute, and copies it', async ({
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
  const told: string[] = []
  phone.on('request', (request) => {
    if (`${request.url()} ${request.postData()}`.includes('old ECG')) told.push(request.url())
  })
  await phone.goto(await scan(page))
  await fillIn(phone, person('Grace Feedback'))
  await pressSignIn(phone)
  // The phone was not asked to remember anybody, and knows its owner all day.
  await phone.goto(await scan(page))
  await phone.reload()
  await phone.getByRole('link', { name: 'Give feedback in 30 seconds' }).click()
  await expect(phone.getByRole('link', { name: /^Slides or recording/ })).toBeVisible()
  // By keyboard alone.
  await phone
    .getByRole('group', { name: /^How useful/ })
    .getByRole('button')
    .last()
    .focus()
  await phone.keyboard.press('Enter')
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Space')
  for (let n = 1; n <= 5; n++) await phone.keyboard.press('Tab')
  await phone.keyboard.type('Ask for the old ECG first.')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Send without my name' }).click()
  const copying = phone.getByRole('button', { name: 'Copy for my portfolio' })
  await expect(copying).toBeFocused()
  await expectAccessible(phone)
  // Not from the clipboard itself, which other tests use at the same time.
  const copied = phone.evaluate(
    () =>
      new Promise<string>((found) => {
        navigator.clipboard.writeText = (text) => Promise.resolve(found(text))
      }),
  )
  await copying.click()
  expect(await copied).toMatch(
    /^Door [^]*\nType: departmental teaching, [^]*\nWhat I learned and will do differently:\nAsk for the old ECG first\.$/,
  )
  expect(told.map((url) => new URL(url).pathname)).toEqual(['/api/my/feedback'])
  const stored = await phone.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).not.toContain('old ECG')
  await phone.goto(await scan(page))
  await phone.getByRole('link', { name: 'Give feedback in 30 seconds' }).click()
  await expect(phone.getByText('You have given your feedback. Thank you.')).toBeVisible()
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
  await expect(phone.getByText(/^Sam Okafor .* tier 3$/)).toBeVisible()
  await pressSignIn(phone)
  await expect(signedIn(phone)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Signed in as S. O.')).toBeVisible()
})

test('a door that has been loaded shows the codes of every minute without a connection, though the clock of its computer is wrong', async ({
  page,
  context,
}) => {
  test.slow()
  const { id, door } = await runningSession()
  const link = door.split('/').at(-1)
  const answer = await admin().post('/api/door', { data: { link } })
  const { codes } = (await answer.json()) as Door
  const shown = (minute: number) => codes.find((code) => code.minute === minute)!
  await page.clock.install({ time: Date.now() + 5 * minuteMs })
  await page.goto(door)
  await expect(qrCode(page)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. Signing in still works/)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 6 * minuteMs)
  const stampOf = (address: string) => address.split('#')[1]!
  const first = Number(stampOf(await scan(page)).split('.')[0])
  expect(Math.abs(first - Date.now() / minuteMs)).toBeLessThan(3)
  for (let minute = first; minute <= first + 90; minute++) {
    const { digits, stamp } = shown(minute)
    await expect(page.getByText(`${digits.slice(0, 3)} ${digits.slice(3)}`)).toBeVisible()
    expect(await scan(page)).toBe(`/sessions?check-in=${id}#${stamp}`)
    await page.clock.fastForward(minuteMs)
  }
})

test('a phone whose clock is three hours wrong signs in at the minute of the screen, and hears of letters that the certificate lacks', async ({
  page,
  browser,
}) => {
  const { door } = await runningSession()
  await page.goto(door)
  const code = await scan(page)
  const minute = Number(/#(\d+)\./.exec(code)![1])
  const phone = await phoneOf(browser)
  await phone.clock.setSystemTime(Date.now() - 180 * minuteMs)
  await phone.goto(code)
  await fillIn(phone, person('王伟'))
  await expect(phone.getByText('The certificate can’t show these letters.')).toBeVisible()
  await fillIn(phone, person('Wei Wang'))
  await expect(phone.getByText('The certificate can’t show these letters.')).toBeHidden()
  await pressSignIn(phone)
  await expect(signedIn(phone)).toBeVisible()
  const time = new Date(minute * minuteMs).toLocaleTimeString('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
  })
  await expect(phone.getByText(`${time}. 1.5 hours.`)).toBeVisible()
  // 'Remember me' was not ticked.
  const kept = await phone.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('Wei Wang')
})

test('a certificate is checked where the browser stores nothing, and its number is in no address that is sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(request.url(), request.headers().referer ?? '')
  })
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The user denied it.', 'SecurityError')
        },
      })
  })
  await page.goto('/sessions?certificate#7K3M9QXT2D4H')
  const refusal = page.getByText('We don’t know this number.')
  await expect(refusal).toBeVisible()
  const checked = page.waitForResponse('**/api/certificates')
  await page.getByLabel('Number of the certificate').fill('0123-4567-89ab')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  expect((await checked).status()).toBe(404)
  await expect(refusal).toBeVisible()
  await expectAccessible(page)
  expect(sent.length).toBeGreaterThan(5)
  expect(sent.filter((text) => /7K3M|89ab/i.test(text))).toEqual([])
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
