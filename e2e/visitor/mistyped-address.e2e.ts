import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { administrator } from '../support/administrator.ts'
import { createSession } from '../support/hub-api.ts'

const admin = administrator()

test('a likely slip of an address is asked about once, the result says whom it emails, and the page knows the sign-up of this visit', async ({
  page,
}) => {
  const { title } = await createSession(admin())
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article', { name: title })
  const dialog = page.getByRole('dialog')
  await card.getByRole('button', { name: 'Register Now' }).click()
  await dialog.getByLabel('Full Name').fill('Sam Taylor')
  await dialog.getByLabel('Email Address').fill('sam.taylor@nhs.nett')
  await dialog.getByLabel('Tier of Rota Currently Working On').fill('tier 2')
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog).toContainText('Did you mean sam.taylor@nhs.net?')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Use sam.taylor@nhs.net' }).click()
  await expect(dialog.getByLabel('Email Address')).toBeFocused()
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog).toContainText('We have emailed sam.taylor@nhs.net.')
  await dialog.getByRole('button', { name: 'Done' }).click()

  await expect(card).toContainText("You're registered")
  await expect(card.getByRole('button', { name: 'Register Now' })).toHaveCount(0)
  await card.getByRole('link', { name: title }).click()
  await dialog.getByRole('button', { name: 'I can no longer come' }).click()
  await dialog.getByRole('button', { name: 'Cancel my place' }).click()
  await expect(dialog).toContainText('Your place is cancelled')
})

test('a person keeps an odd address by one more press, and one who has signed up is led to the links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { title } = await createSession(admin())
  const card = page.getByRole('article', { name: title })
  const dialog = page.getByRole('dialog')
  const register = async () => {
    await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
    await card.getByRole('button', { name: 'Register Now' }).click()
    await dialog.getByLabel('Full Name').fill('Sam Taylor')
    await dialog.getByLabel('Email Address').fill('sam@nhs.nett')
    await dialog.getByLabel('Tier of Rota Currently Working On').fill('tier 2')
    const submit = dialog.getByRole('button', { name: 'Register', exact: true })
    await submit.click()
    await expect(dialog).toContainText('If sam@nhs.nett is right, press Register again.')
    await expect(dialog.getByRole('button', { name: 'Use sam@nhs.net' })).toBeInViewport({
      ratio: 1,
    })
    await submit.click()
  }
  await register()
  await expect(dialog).toContainText('We have emailed sam@nhs.nett.')
  await register()
  await expect(dialog).toContainText("You're already registered for this session.")
  await dialog.getByRole('link', { name: 'Send me my links' }).click()
  await expect(page.getByRole('dialog', { name: 'My sessions' })).toBeVisible()

  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await expect(card.getByRole('button', { name: 'Register Now' })).toBeVisible()
})
