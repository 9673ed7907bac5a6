import { expect } from '@playwright/test'
import { enterPassword, openSignedIn } from '../support/admin-sign-in.ts'
import { signInToPanel } from '../support/panel-sign-in.ts'
import { onOwnHub } from '../support/servers/own-hub.ts'

const test = onOwnHub()
const chosen = 'four words of ours'

test('a super-admin changes the shared password in the panel, and everybody is asked for the new one', async ({
  page,
  browser,
  hub,
}) => {
  const elsewhere = await browser.newContext({ baseURL: hub.url })
  const colleague = await elsewhere.newPage()
  await openSignedIn(colleague, '/registrations')

  await signInToPanel(page)
  await expect(page.getByRole('link', { name: /Shared password/ }).first()).toBeVisible()
  await page.goto('/cms/globals/admin-password')
  const field = page.getByLabel('New password')
  await field.fill('too short')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Use at least 12 characters.').first()).toBeVisible()
  await field.fill(chosen)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Updated successfully.')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('')

  await colleague.reload()
  await enterPassword(colleague)
  await expect(colleague.getByText('Incorrect password. Please try again.')).toBeVisible()
  await enterPassword(colleague, chosen)
  await expect(colleague.getByText('Admin Mode Active')).toBeVisible()
  await elsewhere.close()
})
