import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { accounts } from '../support/accounts.ts'
import { enterPassword, expectToast, openSignedIn } from '../support/admin-sign-in.ts'
import { onOwnHub } from '../support/servers/own-hub.ts'

const test = onOwnHub()
const chosen = 'four words of ours'

test('an administrator who knows the password changes it on the dashboard, and everybody else is asked for the new one', async ({
  page,
  browser,
  hub,
}) => {
  const elsewhere = await browser.newContext({ baseURL: hub.url })
  const colleague = await elsewhere.newPage()
  await openSignedIn(colleague, '/registrations')

  await openSignedIn(page, '/admin-dashboard')
  await page.getByRole('heading', { name: 'The hub itself' }).scrollIntoViewIfNeeded()
  const opener = page.getByRole('button', { name: 'Change password' })
  if (!(await opener.isVisible())) await page.getByText('The hub itself').click()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Change the Admin Password' })
  const save = dialog.getByRole('button', { name: 'Change Password' })
  const type = (field: string, password: string) =>
    dialog.getByLabel(field, { exact: true }).fill(password)
  await expect(save).toBeDisabled()

  await type('Present Password', 'not the password')
  await type('New Password', 'too short')
  await type('New Password Again', 'too short')
  await save.click()
  await expect(dialog.getByText('Use at least 12 characters.')).toBeVisible()
  await type('New Password', chosen)
  await save.click()
  await expect(dialog.getByText('This is not the same as the new password.')).toBeVisible()
  await type('New Password Again', chosen)
  await save.click()
  await expect(dialog.getByText('Incorrect password. Please try again.')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await expect(dialog.getByLabel('Present Password')).toBeFocused()
  await type('Present Password', accounts.ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Password Changed')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByText('Admin Mode Active')).toBeVisible()
  await expect(page.getByText('You are not signed in.')).toBeHidden()
  await expect(page.getByText('The hub itself')).toBeVisible()

  await colleague.reload()
  await enterPassword(colleague)
  await expect(colleague.getByText('Incorrect password. Please try again.')).toBeVisible()
  await enterPassword(colleague, chosen)
  await expect(colleague.getByText('Admin Mode Active')).toBeVisible()
  await elsewhere.close()
})
