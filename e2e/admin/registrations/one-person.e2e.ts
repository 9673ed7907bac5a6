import { expect, test } from '@playwright/test'
import { expectToast, openSignedIn, unique } from '../../support/admin-sign-in.ts'
import { administrator } from '../../support/administrator.ts'
import { addressFor, createSession, recordAttendance } from '../../support/hub-api.ts'

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
  await expect(wrong).not.toContainText('Sessions to come (')
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

test('a name in the register opens that person, and closing it leads back to the register', async ({
  page,
}) => {
  const startTime = new Date(Date.now() - 600_000).toISOString()
  const endTime = new Date(Date.now() + 3_000_000).toISOString()
  const fields = { startTime, endTime }
  const { id, title } = await createSession(admin(), { title: unique('Register'), ...fields })
  const name = unique('Was There')
  await recordAttendance(admin(), id, { [name]: 'all' })
  await openSignedIn(page, `/registrations?session=${id}&open=${id}`)
  await page.getByRole('button', { name: `Who was there: ${title}` }).click()
  const register = page.getByRole('dialog', { name: 'Who was there' })
  await register.getByRole('link', { name }).click()
  const person = page.getByRole('dialog', { name })
  await expect(person).toContainText(title)
  await expect(register).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(person).toBeHidden()
  await expect(register.getByRole('link', { name })).toBeFocused()
  await register.getByRole('link', { name }).click()
  await expect(person).toBeVisible()
  await page.goBack()
  await expect(person).toBeHidden()
  await register.getByRole('button', { name: 'Close' }).click()
  await expect(register).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`session=${id}`))
})

test('a request leads to everything about its sender, and to an email', async ({ page }) => {
  const name = unique('Asks Much')
  const email = addressFor(name)
  const answer = await admin().post('/api/topic-requests', {
    data: { name, email, message: 'More airways, please.' },
  })
  expect(answer.status()).toBe(201)
  await openSignedIn(page, '/form-submissions?tab=topic-requests')
  await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await page.getByRole('link', { name, exact: true }).click()
  const person = page.getByRole('dialog')
  await expect(person.getByLabel('Email Address')).toHaveValue(email)
  await expect(person.getByRole('link', { name: 'Topic request' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/form-submissions\?tab=topic-requests/)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})
