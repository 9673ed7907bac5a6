import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { administrator } from '../support/administrator.ts'
import { openSignedIn } from '../support/admin-sign-in.ts'
import { beginSession, digitsOn, doorOf, phoneOf, pressSignIn } from '../support/door.ts'
import { qrCode, runningSession, scan, signedIn } from '../support/door.ts'
import { createSession } from '../support/hub-api.ts'
import { card, dialogOf, listOf, press, unique } from '../support/screen.ts'
import { fillIn, person, type Person } from '../support/sign-up.ts'

const admin = administrator()

const [remembered, offline, fresh, typing, walkIn] = [
  person('Ada Lovelace'),
  person('Florence Nightingale'),
  person('Jane Okafor'),
  person('Lea Typing'),
  person('Wanda Walker'),
]
const registered = [remembered, offline, fresh, typing]

/** A full session that began ten minutes ago. */
async function fullSession() {
  const fields = { title: unique('At the door'), capacity: registered.length }
  const { id } = await createSession(admin(), fields)
  for (const data of registered) await admin().post(`/api/sessions/${id}/register`, { data })
  await beginSession(admin(), id, fields)
  return { id, fields, title: fields.title }
}

/** From the card, by the digits on the screen. */
async function typeDigits(phone: Page, screen: Page, title: string, somebody: Person) {
  await phone.goto(listOf(title))
  await phone.getByRole('link', { name: /^On now: sign in/ }).click()
  await phone.getByLabel('Code on the screen').fill('000 000 0')
  await fillIn(phone, somebody)
  await pressSignIn(phone)
  const refusal = phone.getByText('That code has changed. Type the one on the screen now.')
  await expect(refusal).toBeVisible()
  await phone.getByLabel('Code on the screen').fill(await digitsOn(screen))
  await phone.keyboard.press('Enter')
  await expect(signedIn(phone)).toBeVisible()
}

test('phones sign in with and without a connection of the screen, and a stranger checks a certificate', async ({
  browser,
  page,
}) => {
  // Seven pages.
  test.slow()
  const { id, fields, title } = await fullSession()
  const screen = await (
    await browser.newContext({ viewport: { width: 1280, height: 720 } })
  ).newPage()
  await screen.clock.install()
  await screen.goto(await doorOf(admin(), id))
  await expect(qrCode(screen)).toBeVisible()
  await expect(screen.getByText('0 signed in')).toBeVisible()
  await expectAccessible(screen)
  const code = await scan(screen)

  const waiting = await phoneOf(browser)
  await waiting.goto(code)
  await fillIn(waiting, offline)
  await waiting.context().setOffline(true)
  await pressSignIn(waiting)
  await expect(waiting.getByText(/Keep this page open: it counts from/)).toBeVisible()
  const stored = await waiting.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(offline.fullName)

  // One press after the scan.
  const known = await phoneOf(browser, remembered)
  await known.goto(code)
  await pressSignIn(known)
  await expect(signedIn(known)).toBeVisible()

  // The screen needs no connection any more.
  await screen.context().setOffline(true)
  const shownOffline = await scan(screen)
  const own = await phoneOf(browser)
  await own.goto(shownOffline)
  await fillIn(own, fresh)
  await expectAccessible(own)
  await own.getByLabel('Remember me on this device').check()
  await pressSignIn(own)
  await expect(signedIn(own)).toBeVisible()
  await expect(own.getByText(/1\.5 hours\./)).toBeVisible()
  await expectAccessible(own)
  await own.goto(shownOffline)
  await own.reload()
  await expect(own.getByText('Signed in as J. O.')).toBeVisible()
  expect(await own.evaluate(() => localStorage.getItem('rememberedVisitor'))).toContain('Jane')
  const other = await phoneOf(browser)
  await other.goto(shownOffline)
  await fillIn(other, walkIn)
  await pressSignIn(other)
  await expect(signedIn(other)).toBeVisible()
  await typeDigits(await phoneOf(browser), screen, title, typing)
  await screen.clock.fastForward('00:10')
  await expect(screen.getByText(/^No connection\. Signing in still works/)).toBeVisible()

  await waiting.context().setOffline(false)
  await press(waiting, 'Try again')
  await expect(signedIn(waiting)).toBeVisible()
  await screen.context().setOffline(false)
  await screen.clock.fastForward('00:10')
  await expect(screen.getByText('5 signed in')).toBeVisible()
  await expect(screen.getByText(/^No connection/)).toBeHidden()

  await openSignedIn(page, `/registrations?session=${id}&open=${id}`)
  await press(page, `Who was there: ${title}`)
  const list = dialogOf(page, 'Who was there')
  await expect(list.getByText('5 there', { exact: true })).toBeVisible()
  await expect(list.getByText(/not registered/)).toHaveCount(1)

  // There are certificates once the session is over.
  await beginSession(admin(), id, fields, 91)
  const file = await (await admin().get(`/api/admin/attendance-list?session=${id}`)).text()
  const [, number = ''] = new RegExp(`${walkIn.fullName},.*,([0-9A-Z]{12})\r?$`, 'm').exec(file)!
  const stranger = await phoneOf(browser)
  await stranger.goto('/sessions?certificate')
  await stranger.getByLabel('Number of the certificate').fill(number.toLowerCase())
  await stranger.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(stranger.getByText('Valid', { exact: true })).toBeVisible()
  await expect(stranger.getByText('Initials W. W.')).toBeVisible()
  await expect(stranger.getByText('1.5 hours')).toBeVisible()
  await expect(stranger.getByText('Walker')).toBeHidden()
})

test('after half-time an attendee gives feedback by keyboard, and copies it', async ({
  page,
  browser,
}) => {
  const fields = { materialsUrl: 'https://example.org/slides' }
  const session = await runningSession(admin(), fields, 60)
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
  const useful = phone.getByRole('group', { name: /^How useful/ })
  await useful.getByRole('button').last().focus()
  await phone.keyboard.press('Enter')
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Space')
  for (let n = 1; n <= 5; n++) await phone.keyboard.press('Tab')
  await phone.keyboard.type('Ask for the old ECG first.')
  await phone.getByRole('button', { name: 'Send without my name' }).click()
  const copying = phone.getByRole('button', { name: 'Copy for my portfolio' })
  await expect(copying).toBeFocused()
  // Not from the clipboard itself, which other tests use at the same time.
  const copied = phone.evaluate(
    () =>
      new Promise<string>((found) => {
        navigator.clipboard.writeText = (text) => Promise.resolve(found(text))
      }),
  )
  await copying.click()
  expect(await copied).toContain('Ask for the old ECG first.')
  expect(told.map((url) => new URL(url).pathname)).toEqual(['/api/my/feedback'])
  const stored = await phone.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).not.toContain('old ECG')
})

test('a certificate is checked without storage, and its number is in no sent address', async ({
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
  await expect(page.getByText("We don't know this number.")).toBeVisible()
  const checked = page.waitForResponse('**/api/certificates')
  await page.getByLabel('Number of the certificate').fill('0123-4567-89ab')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  expect((await checked).status()).toBe(404)
  expect(sent.length).toBeGreaterThan(5)
  expect(sent.filter((text) => /7K3M|89ab/i.test(text))).toEqual([])
})

test('the next person signs in at the door on a phone that remembers its owner', async ({
  page,
  browser,
}) => {
  const { title, door } = await runningSession(admin())
  await page.goto(door)
  const owner = person('Florence Price')
  const phone = await phoneOf(browser, owner)
  await phone.goto(await scan(page))
  await pressSignIn(phone)
  await expect(phone.getByText(`Your address: ${owner.email}.`)).toBeVisible()
  await press(phone, 'Close')

  const again = card(phone, title).getByRole('link', { name: 'On now: sign in' })
  await again.first().click()
  await expect(phone.getByText('Signed in as F. P.')).toBeVisible()
  await press(phone, 'Someone else? Sign in')
  await expect(phone.getByLabel('Full Name')).toHaveValue('')
  await phone.getByLabel('Code on the screen').fill(await digitsOn(page))
  await fillIn(phone, person('Sam Taylor', 'sam.taylor@nhs.nett'))
  await pressSignIn(phone)
  await press(phone, 'Use sam.taylor@nhs.net')
  await pressSignIn(phone)
  await expect(phone.getByText('Your address: sam.taylor@nhs.net.')).toBeVisible()
  const kept = await phone.evaluate(() => localStorage.getItem('rememberedVisitor'))
  expect(JSON.parse(kept!)).toEqual({ ...owner, links: expect.objectContaining({}) })
})
