import { expect, type Page, test } from '@playwright/test'
import { expectToast, openSignedIn, tableIn, unique } from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { createSession } from '../support/hub-api.ts'

const admin = administrator()

const dialog = (page: Page) => page.getByRole('dialog')

async function editWhileAnotherSaves(page: Page) {
  const { id, title } = await createSession(admin(), { title: unique('Contested') })
  await openSignedIn(page, tableIn(1))
  const row = page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Location').fill('My room')
  const stored = await (await admin().get('/api/sessions')).json()
  const session = stored.find((other: { id: string }) => other.id === id)
  const answer = await admin().put(`/api/sessions/${id}`, {
    data: { ...session, location: 'Their room', faculty: 'Dr Theirs' },
  })
  expect(answer.status()).toBe(200)
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  const conflict = dialog(page).getByRole('region', { name: 'Another person has saved' })
  await expect(conflict).toBeFocused()
  const locationNow = async () => {
    const sessions = await (await admin().get('/api/sessions')).json()
    return sessions.find((other: { id: string }) => other.id === id).location
  }
  expect(await locationNow()).toBe('Their room')
  return { conflict, locationNow }
}

test('a stale edit is refused, and can then overwrite', async ({ page }) => {
  const { conflict, locationNow } = await editWhileAnotherSaves(page)
  await expectToast(page, 'Error')
  await conflict.getByRole('button', { name: 'Save mine over it' }).click()
  await expectToast(page, 'Session Updated')
  expect(await locationNow()).toBe('My room')
})

test('a stale edit can start over from the version saved meanwhile', async ({ page }) => {
  const { conflict, locationNow } = await editWhileAnotherSaves(page)
  await conflict.getByRole('button', { name: 'Load theirs' }).click()
  await expect(dialog(page).getByLabel('Location')).toHaveValue('Their room')
  await dialog(page).getByLabel('Topic').fill('Peace')
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Session Updated')
  expect(await locationNow()).toBe('Their room')
})
