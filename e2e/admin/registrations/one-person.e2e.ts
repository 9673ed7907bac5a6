import { expect, test } from '@playwright/test'
import { expectToast, openSignedIn } from '../../support/admin-sign-in.ts'
import { administrator } from '../../support/administrator.ts'
import { addressFor, createSession } from '../../support/hub-api.ts'

const admin = administrator()

async function signUp(name: string, count: number) {
  const email = addressFor(name)
  const sessions = []
  for (let number = 0; number < count; number++) {
    const session = await createSession(admin())
    const data = { fullName: name, email, rotaTier: 'tier 3' }
    await admin().post(`/api/sessions/${session.id}/register`, { data })
    sessions.push(session)
  }
  return { email, sessions }
}

test('the address of one person is corrected once for all of their sessions, in four presses', async ({
  page,
}) => {
  const { email, sessions } = await signUp('Mistyped Nobody', 3)
  await openSignedIn(page, `/registrations?session=${sessions[0]!.id}`)
  let presses = 0
  const press = async (name: string, role: 'link' | 'button' = 'button') => {
    presses++
    await page.getByRole(role, { name, exact: true }).click()
  }
  await press('Mistyped Nobody', 'link')
  const dialog = page.getByRole('dialog', { name: 'Mistyped Nobody' })
  for (const { title } of sessions) await expect(dialog).toContainText(title)
  await press('Correct Address')
  const right = email.replace('mistyped', 'right')
  await dialog.getByLabel('Right Address').fill(right)
  await press('Save Address')
  await expectToast(page, 'Address Corrected', right)
  await expect(dialog.getByLabel('Email Address')).toHaveValue(right)
  await expect(dialog.getByRole('heading', { name: 'Sessions to come (3)' })).toBeVisible()
  expect(presses).toBeLessThanOrEqual(4)

  await dialog.getByLabel('Email Address').fill(email)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await expect(dialog).toBeHidden()
  // What was sent to the wrong address already is all that it is named with.
  const wrong = page.getByRole('dialog', { name: 'One Person' })
  await expect(wrong).toContainText(/Nothing is held|Confirmation email/)
  for (const { title } of sessions) await expect(wrong).not.toContainText(title)
})

test('a person is removed from chosen sessions, and comes back by Undo', async ({ page }) => {
  const { email, sessions } = await signUp('Leaving Soon', 2)
  await openSignedIn(page, `/registrations?person#${encodeURIComponent(email)}`)
  const dialog = page.getByRole('dialog', { name: 'Leaving Soon' })
  await dialog.getByRole('button', { name: 'Remove from Sessions' }).click()
  for (const { title } of sessions) await dialog.getByText(title).first().click()
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await expectToast(page, 'Registration Deleted', '2 sessions')
  await expect(page.getByRole('dialog')).not.toContainText('Sessions to come (2)')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('heading', { name: 'Sessions to come (2)' })).toBeVisible()
})
