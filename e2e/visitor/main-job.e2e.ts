import { expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { holdBack } from '../support/answers.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { button, card, dialog, dialogButton, expectToast, press } from '../support/screen.ts'
import { listOf, pressToggle, toast } from '../support/screen.ts'
import { fillIn, openSignUp, person } from '../support/sign-up.ts'

// With motion, as most people see it: other tests reduce it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const admin = administrator()

test('a visitor takes the last place from the overview; the next one gets the waiting list', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { capacity: 2 })
  await registerPerson(admin(), id)
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Sessions' }).click()
  await pressToggle(page, 'All Events')
  await page.getByPlaceholder('Search sessions, faculty, or topics...').fill(title)
  await expect(card(page, title)).toContainText('1 space left')
  await card(page, title).getByRole('button', { name: 'Register Now' }).click()
  const submit = dialogButton('Register')(page)
  await expect(submit).toBeDisabled()
  await fillIn(page, person('Ada Lovelace'))
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(dialog(page)).toContainText('You are registered')
  await expectToast(page, 'Registration Successful!', title)
  await expect(dialog(page).getByRole('group', { name: 'Add to calendar' })).toBeVisible()
  await press(page, 'Done')
  await expect(card(page, title)).toContainText("You're registered")

  // The next one.
  await page.reload()
  await expect(card(page, title)).toContainText('Full')
  await expect(card(page, title).getByRole('button', { name: 'Register Now' })).toBeDisabled()
  await card(page, title).getByRole('button', { name: 'Join Waiting List' }).click()
  await fillIn(page, person('Grace Hopper'))
  await press(page, 'Join Waiting List')
  await expectToast(page, 'Added to Waiting List!', "We'll notify you if a spot opens up.")
})

test('on a phone a failed registration keeps the form, and its notification covers no control [page.typed]', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.clock.install()
  const { title } = await createSession(admin())
  await openSignUp(page, title, person('Off Line'))
  await context.setOffline(true)
  await press(page, 'Register')
  await expectToast(page, 'Registration Failed', 'Failed to register for session.')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByLabel('Full Name')).toHaveValue('Off Line')
  for (const control of await dialog(page).locator('h2, button, input').all()) {
    await control.scrollIntoViewIfNeeded()
    await control.click({ trial: true })
  }
  await context.setOffline(false)
  const release = await holdBack(page, '**/register')
  await press(page, 'Register')
  await expect(toast(page)).toBeHidden()
  release()
  await expect(dialog(page)).toContainText('You are registered')

  const done = dialogButton('Done')(page)
  await done.scrollIntoViewIfNeeded()
  const [under, over] = await Promise.all([done.boundingBox(), toast(page).boundingBox()])
  expect(under!.y).toBeGreaterThanOrEqual(over!.y + over!.height)
  await done.click()
  await expectToast(page, 'Registration Successful!')
  await button('Open menu')(page).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL(/\/resources$/)
  await page.clock.fastForward('00:15')
  await expect(toast(page)).toBeHidden()
})

test('a visitor registers with the keyboard only', async ({ page }) => {
  const { title } = await createSession(admin())
  await page.goto(listOf(title))
  const opens = card(page, title).getByRole('button', { name: 'Register Now' })
  await opens.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opens).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('Key Board')
  await page.keyboard.press('Tab')
  await page.keyboard.type('key.board@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('tier 4')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('You are registered')
})
