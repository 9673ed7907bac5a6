import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { administrator } from '../support/administrator.ts'
import { beginSession, doorOf, fillIn, phoneOf, pressSignIn, scan } from '../support/door.ts'
import { addressFor, createSession } from '../support/hub-api.ts'
import { listOf } from '../support/session-cards.ts'

const admin = administrator()
const fields = ['Full Name', 'Email Address', 'Tier of Rota Currently Working On']
const flo = { fullName: 'Florence Price', email: addressFor('florence'), rotaTier: 'tier 2' }
const sam = { fullName: 'Sam Taylor', email: 'sam.taylor@nhs.nett', rotaTier: 'tier 3' }

async function expectEmptyForm(page: Page) {
  for (const field of fields) await expect(page.getByLabel(field)).toHaveValue('')
}

const whoRemembers = [
  ['a ward’s computer that remembers nobody', undefined],
  ['a phone that remembers its owner', flo],
] as const

for (const [device, remembered] of whoRemembers) {
  test(`the next person signs in at the door on ${device}`, async ({ page, browser }) => {
    const session = await createSession(admin())
    await beginSession(admin(), session.id, { title: session.title, capacity: 10 })
    await page.goto(await doorOf(admin(), session.id))
    const ward = await phoneOf(browser, remembered)
    await ward.goto(await scan(page))
    if (!remembered) await fillIn(ward, flo)
    await pressSignIn(ward)
    await expect(ward.getByText(`Your address: ${flo.email}.`)).toBeVisible()
    await ward.getByRole('button', { name: 'Close' }).click()
    await expect(ward.getByText('You’re signed in.').first()).toBeVisible()

    const card = ward.getByRole('article', { name: session.title })
    await card.getByRole('link', { name: 'On now: sign in' }).first().click()
    await expect(ward.getByText('Signed in as F. P.')).toBeVisible()
    await expectAccessible(ward)
    await ward.getByRole('button', { name: 'Somebody else? Sign in' }).click()
    await expectEmptyForm(ward)
    await ward.getByLabel('Code on the screen').fill(await digitsOn(page))
    await fillIn(ward, sam)
    await pressSignIn(ward)
    await expect(ward.getByText('Did you mean sam.taylor@nhs.net?')).toBeVisible()
    await expectAccessible(ward)
    await ward.getByRole('button', { name: 'Use sam.taylor@nhs.net' }).click()
    await pressSignIn(ward)
    await expect(ward.getByText('Your address: sam.taylor@nhs.net.')).toBeVisible()
    await expect(page.getByText('2 signed in')).toBeVisible({ timeout: 30_000 })
    const stored = await ward.evaluate(() => localStorage.getItem('rememberedVisitor'))
    expect(stored ?? '').not.toContain('sam.taylor')
    expect(stored ? JSON.parse(stored) : undefined).toEqual(
      remembered && { ...flo, links: expect.objectContaining({}) },
    )
  })

  test(`the next person signs up on ${device}`, async ({ browser }) => {
    const { title } = await createSession(admin(), { capacity: 2 })
    const ward = await phoneOf(browser, remembered)
    await ward.goto(listOf(title))
    const card = ward.getByRole('article', { name: title })
    const register = ward.getByRole('dialog').getByRole('button', { name: 'Register', exact: true })
    await card.getByRole('button', { name: 'Register Now' }).click()
    if (!remembered) await fillIn(ward, flo)
    await register.click()
    await ward.getByRole('button', { name: 'Done' }).click()
    await expect(card).toContainText("You're registered")

    await card.getByRole('button', { name: 'Sign up someone else' }).click()
    await expectEmptyForm(ward)
    await fillIn(ward, { ...sam, email: addressFor('sam') })
    await register.click()
    await expect(ward.getByRole('dialog', { name: 'You are registered' })).toBeVisible()
    await ward.getByRole('button', { name: 'Done' }).click()
    await expect(card).toContainText('Full')

    // The session is full now.
    await card.getByRole('link', { name: title }).click()
    await ward
      .getByRole('button', { name: /^Sign up someone else/ })
      .last()
      .click()
    await expect(ward.getByRole('dialog', { name: 'Join Waiting List' })).toBeVisible()
    await expectEmptyForm(ward)
  })
}

test('a device that remembers its owner makes room in the form for somebody else', async ({
  browser,
}) => {
  const { title } = await createSession(admin())
  const phone = await phoneOf(browser, flo)
  await phone.goto(listOf(title))
  const card = phone.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Register Now' }).click()
  await expect(phone.getByLabel('Full Name')).toHaveValue(flo.fullName)
  await phone.getByRole('button', { name: 'Somebody else?' }).click()
  await expectEmptyForm(phone)
  await expect(phone.getByLabel('Remember me on this device')).not.toBeChecked()
})

async function digitsOn(screen: Page) {
  const shown = await screen.getByText(/^\d{3} \d{3}$/).textContent()
  return shown!.replace(' ', '')
}
