import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { administrator } from '../support/administrator.ts'
import { openSignedIn, unique } from '../support/admin-sign-in.ts'
import {
  beginSession,
  doorOf,
  fillIn,
  type Person,
  phoneOf,
  pressSignIn,
  qrCode,
  scan,
  signedIn,
} from '../support/door.ts'
import { addressFor, createSession, registerPerson } from '../support/hub-api.ts'

const admin = administrator()

const remembered = ['Ada Lovelace', 'Grace Hopper', 'Mary Seacole', 'Rosalind Franklin']
const rememberedOffline = 'Elizabeth Garrett'
const newOffline = 'Florence Nightingale'
const isNew = ['Jane Okafor', 'Noor Haddad', 'Olu Bello']
/** Typed in haste; an administrator corrects it. */
const halfNamed = 'Sam'
const typing = 'Lea Typing'
const registered = [...remembered, rememberedOffline, newOffline, ...isNew, halfNamed, typing]
const walkIn = 'Wanda Walker'

/** A full session that began ten minutes ago, and everybody's address. */
async function fullSession() {
  const fields = { title: unique('Twelve at the door'), capacity: registered.length }
  const { id } = await createSession(admin(), fields)
  const emails = new Map([[walkIn, addressFor(walkIn)]])
  for (const name of registered) emails.set(name, await registerPerson(admin(), id, name))
  await beginSession(admin(), id, fields)
  const person = (fullName: string): Person => ({
    fullName,
    email: emails.get(fullName)!,
    rotaTier: 'tier 3',
  })
  return { id, fields, title: fields.title, person }
}

/** With the form filled in, and no connection any more. */
async function withoutConnection(phone: Page, address: string, person?: Person) {
  await phone.goto(address)
  if (person) await fillIn(phone, person)
  await expect(phone.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  await phone.context().setOffline(true)
  await pressSignIn(phone)
  await expect(phone.getByText(/Keep this page open: it counts from/)).toBeVisible()
  return phone
}

/** From the card, by the digits on the screen. */
async function typeDigits(phone: Page, screen: Page, title: string, person: Person) {
  await phone.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await phone.getByRole('link', { name: /^On now: sign in/ }).click()
  await phone.getByLabel('Code on the screen').fill('000 000 0')
  await fillIn(phone, person)
  await pressSignIn(phone)
  const refusal = phone.getByText('That code has changed. Type the one on the screen now.')
  await expect(refusal).toBeVisible()
  const digits = await screen.getByText(/^\d{3} \d{3}$/).innerText()
  await phone.getByLabel('Code on the screen').fill(digits)
  await phone.keyboard.press('Enter')
  await expect(signedIn(phone)).toBeVisible()
}

async function checkNumber(browser: Browser, number: string, says: (page: Page) => Promise<void>) {
  const stranger = await phoneOf(browser)
  await stranger.goto('/sessions?certificate')
  await stranger.getByLabel('Number of the certificate').fill(number.toLowerCase())
  await stranger.getByRole('button', { name: 'Check', exact: true }).click()
  await says(stranger)
  await stranger.context().close()
}

test('twelve phones sign in at a screen without a password, the register is put right, and a stranger checks the certificates', async ({
  browser,
  page,
}) => {
  // Fourteen pages.
  test.slow()
  const { id, fields, title, person } = await fullSession()

  const screen = await (
    await browser.newContext({ viewport: { width: 1280, height: 720 } })
  ).newPage()
  await screen.goto(await doorOf(admin(), id))
  await expect(qrCode(screen)).toBeVisible()
  await expect(screen.getByText('0 signed in')).toBeVisible()
  await expectAccessible(screen)
  const code = await scan(screen)

  const waiting = [
    await withoutConnection(await phoneOf(browser, person(rememberedOffline)), code),
    await withoutConnection(await phoneOf(browser), code, person(newOffline)),
  ]
  const stored = await waiting[1]!.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(newOffline)

  // One press after the scan, all at once.
  const known = await Promise.all(remembered.map((name) => phoneOf(browser, person(name))))
  await Promise.all(
    known.map(async (phone) => {
      await phone.goto(code)
      await pressSignIn(phone)
      await expect(signedIn(phone)).toBeVisible()
    }),
  )
  await expect(screen.getByText('4 signed in')).toBeVisible({ timeout: 30_000 })

  // The screen needs no connection any more.
  await screen.context().setOffline(true)
  const shownOffline = await scan(screen)
  for (const [index, name] of [...isNew, halfNamed, walkIn].entries()) {
    const phone = await phoneOf(browser)
    await phone.goto(shownOffline)
    await fillIn(phone, person(name))
    if (index === 0) await expectAccessible(phone)
    await pressSignIn(phone)
    await expect(signedIn(phone)).toBeVisible()
    await expect(phone.getByText(/1\.5 hours\./)).toBeVisible()
    if (index === 0) await expectAccessible(phone)
  }
  await typeDigits(await phoneOf(browser), screen, title, person(typing))
  await expect(screen.getByText(/^No connection\. Signing in still works/)).toBeVisible()
  await expect(screen.getByText('4 signed in')).toBeVisible()

  for (const phone of waiting) {
    await phone.context().setOffline(false)
    await phone.getByRole('button', { name: 'Try again' }).click()
    await expect(signedIn(phone)).toBeVisible()
  }
  await screen.context().setOffline(false)
  await expect(screen.getByText('12 signed in')).toBeVisible({ timeout: 30_000 })
  await expect(screen.getByText(/^No connection/)).toBeHidden()

  await openSignedIn(page, `/registrations?session=${id}&open=${id}`)
  await page.getByRole('button', { name: `Who was there: ${title}` }).click()
  const register = page.getByRole('dialog', { name: 'Who was there' })
  await expect(register.getByText('12 there', { exact: true })).toBeVisible()
  await expect(register.getByText(/not registered/)).toHaveCount(1)
  const share = (name: string, choice: string) =>
    register
      .getByRole('group', { name, exact: true })
      .getByRole('button', { name: choice, exact: true })
      .click()
  await share('Mary Seacole', 'Half')
  await expect(register.getByText('12 there, 1 of them half')).toBeVisible()

  const exportNumbers = async () => {
    const downloading = page.waitForEvent('download')
    await register.getByRole('button', { name: 'Export CSV' }).click()
    const file = readFileSync(await (await downloading).path(), 'utf8')
    const lines = file.trim().split('\r\n').slice(1)
    return new Map(lines.map((line) => [line.split(',').at(-5)!, line.split(',').at(-1)!]))
  }
  const before = await exportNumbers()
  expect(before.size).toBe(12)

  await register.getByRole('button', { name: 'Add a person' }).click()
  await register.getByLabel('Full Name').fill('Sam Okafor')
  await register.getByLabel('Email Address').fill(person(halfNamed).email)
  await register.getByLabel('Rota Tier').fill('tier 3')
  await register.getByRole('button', { name: 'Add as There' }).click()
  await expect(register.getByText('Sam Okafor', { exact: true }).first()).toBeVisible()
  await share(walkIn, 'Not')
  await expect(register.getByText('11 there, 1 of them half')).toBeVisible()
  const after = await exportNumbers()
  expect(after.size).toBe(11)
  // A certificate that somebody holds stays the one of this name.
  expect(after.get('Sam Okafor')).toBe(before.get(halfNamed))

  const unknown = (stranger: Page) =>
    expect(stranger.getByText('We don’t know this number.')).toBeVisible()
  await checkNumber(browser, before.get(halfNamed)!, unknown)
  // There are certificates once the session is over.
  await beginSession(admin(), id, fields, 91)
  await checkNumber(browser, before.get(halfNamed)!, async (stranger) => {
    await expect(stranger.getByText('Valid', { exact: true })).toBeVisible()
    await expect(stranger.getByText('Initials S. O.')).toBeVisible()
    await expect(stranger.getByText('1.5 hours')).toBeVisible()
    await expect(stranger.getByText('Okafor')).toBeHidden()
    await expectAccessible(stranger)
  })
  await checkNumber(browser, before.get('Mary Seacole')!, (stranger) =>
    expect(stranger.getByText('0.75 hours')).toBeVisible(),
  )
  await checkNumber(browser, before.get(walkIn)!, unknown)
})
