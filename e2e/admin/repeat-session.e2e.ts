import { expect, test } from '@playwright/test'
import { expectToast, openSignedIn, unique, pressInMenu } from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { createSession } from '../support/hub-api.ts'

const admin = administrator()

test('a session is repeated every week, on a public holiday only if it is chosen', async ({
  page,
}) => {
  const year = new Date().getFullYear() + 1
  const times = { startTime: `${year}-12-18T09:00:00`, endTime: `${year}-12-18T10:00:00` }
  const { title } = await createSession(admin(), { title: unique('Weekly teaching'), ...times })
  await openSignedIn(page, `/admin?year=${year}&month=12`)
  await pressInMenu(page, 'Repeat', title)
  const dialog = page.getByRole('dialog', { name: 'Repeat Session' })
  await expect(dialog).toHaveAccessibleDescription(/09:00–10:00/)

  const add = dialog.getByRole('button', { name: /^Add/ })
  await expect(add).toHaveText('Add 4 Sessions')
  await dialog.getByLabel('How many times').fill('0')
  await expect(dialog.getByText('Enter a number from 1 to 200.')).toBeVisible()
  await expect(add).toBeDisabled()
  await dialog.getByLabel('How many times').fill('3')
  await expect(add).toHaveText('Add 1 Session')
  await dialog.getByText(/25 December.*, Christmas Day/).click()
  await expect(add).toHaveText('Add 2 Sessions')
  await dialog.getByRole('button', { name: /How often/ }).click()
  await page.getByRole('option', { name: 'Every two weeks' }).click()
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await expect(dialog.getByRole('checkbox', { name: /New Year's Day/ })).not.toBeChecked()
  await expect(add).toHaveText('Add 2 Sessions')
  await add.click()
  await expectToast(page, '2 Sessions Created', title)

  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('article', { name: title })).toHaveCount(3)
})
