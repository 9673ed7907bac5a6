import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { administrator } from '../support/administrator.ts'
import { phoneOf } from '../support/door.ts'
import { createSession } from '../support/hub-api.ts'
import { card, dialog, dialogOf, press } from '../support/screen.ts'
import { fillIn, openSignUp, person, register } from '../support/sign-up.ts'

const admin = administrator()

test('a likely slip of an address is asked about once, and the result names the address', async ({
  page,
}) => {
  const { title } = await createSession(admin())
  await openSignUp(page, title, person('Sam Taylor', 'sam.taylor@nhs.nett'))
  await press(page, /^Register$/)
  await expect(dialog(page)).toContainText('Did you mean sam.taylor@nhs.net?')
  await expectAccessible(page, '[role=dialog]')
  await press(page, 'Use sam.taylor@nhs.net')
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await press(page, /^Register$/)
  await expect(dialog(page)).toContainText('We have emailed sam.taylor@nhs.net.')
  await press(page, 'Done')

  await expect(card(page, title).getByRole('button', { name: 'Register Now' })).toHaveCount(0)
  await card(page, title).getByRole('link', { name: title }).click()
  await press(page, 'I can no longer come')
  await press(page, 'Cancel my place')
  await expect(dialog(page)).toContainText('Your place is cancelled')
})

test('a person with a mistyped address signs up again with what was typed', async ({ page }) => {
  const { id, title } = await createSession(admin(), { capacity: 1 })
  const sam = person('Sam Taylor')
  await openSignUp(page, title, person('Sam Taylor', 'somebody@example.org'))
  await page.getByText('Remember me on this device').click()
  await press(page, /^Register$/)
  await expect(dialog(page)).toContainText('We have emailed somebody@example.org.')
  await press(page, 'Sign up again')
  await expect(page.getByLabel('Full Name')).toHaveValue('Sam Taylor')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.getByLabel('Email Address').fill(sam.email)
  await press(page, /^Register$/)
  await expect(dialog(page)).toContainText(`We have emailed ${sam.email}.`)
  const lists = await admin().get('/api/admin/sessions-with-registrations')
  const sessions = (await lists.json()) as { id: string; registrations: { email: string }[] }[]
  const { registrations } = sessions.find((one) => one.id === id)!
  expect(registrations).toMatchObject([{ email: sam.email }])
  const kept = await page.evaluate(() => localStorage.getItem('rememberedVisitor'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject({
    email: sam.email,
    links: { [id]: { link: expect.any(String) } },
  })
})

test('the next person signs up on a computer that remembers no one', async ({ page }) => {
  const { title } = await createSession(admin(), { capacity: 2 })
  await register(page, title, person('Florence Price'))
  const again = card(page, title).getByRole('button', { name: 'Sign up someone else' })
  await again.click()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  await fillIn(page, person('Sam Taylor'))
  await press(page, /^Register$/)
  await expect(dialogOf(page, 'You are registered')).toBeVisible()
  await press(page, 'Done')
  await expect(card(page, title)).toContainText('Full')
  await card(page, title).getByRole('link', { name: title }).click()
  await dialog(page)
    .getByRole('button', { name: /^Sign up someone else/ })
    .last()
    .click()
  await expect(dialogOf(page, 'Join Waiting List')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
})

test('a device that remembers its owner offers an empty form to another person', async ({
  browser,
}) => {
  const { title } = await createSession(admin())
  const phone = await phoneOf(browser, person('Florence Price'))
  await openSignUp(phone, title)
  await expect(phone.getByLabel('Full Name')).toHaveValue('Florence Price')
  await press(phone, 'Someone else?')
  for (const field of ['Full Name', 'Email Address', 'Tier of Rota'])
    await expect(phone.getByLabel(field)).toHaveValue('')
  await expect(phone.getByLabel('Remember me on this device')).not.toBeChecked()
})
