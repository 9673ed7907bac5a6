import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectToast, joinWaitingList, signIn } from '../support/admin-sign-in.ts'
import { createSession, registerPerson, signedIn } from '../support/hub-api.ts'
import { onOwnHub } from '../support/servers/own-hub.ts'

const test = onOwnHub({ SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}` })

const pages = ['/admin-dashboard', '/admin', '/registrations', '/form-submissions']

test('looking at choices with the arrow keys changes nothing on any administrators’ page, and Save says whom it emails', async ({
  page,
  hub,
}) => {
  const admin = await signedIn(hub.url)
  await admin.put('/api/admin/waiting-lists', { data: { mode: 'manual' } })
  const session = await createSession(admin, { title: 'Toxicology', capacity: 1 })
  await registerPerson(admin, session.id)
  await joinWaitingList(admin, session.id, 'Ada Waiting')
  await admin.put(`/api/sessions/${session.id}`, { data: { ...session, capacity: 2 } })
  await signIn(page)

  const writes: string[] = []
  page.on('request', (request) => {
    // The dashboard asks for the addresses of today's doors, which stores nothing.
    const isWrite = request.method() !== 'GET' && !request.url().endsWith('/door')
    if (isWrite) writes.push(`${request.method()} ${request.url()}`)
  })
  for (const address of pages) {
    await page.goto(address)
    await expect(page.getByText('Admin Mode Active')).toBeVisible()
    const choices = page
      .locator('main')
      .locator('select, input[type=radio], [aria-haspopup=listbox], [aria-pressed], [role=tab]')
    await expect(choices.first()).toBeVisible()
    for (const choice of await choices.all()) {
      await choice.focus()
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Escape']) {
        await page.keyboard.press(key)
      }
    }
    await page.waitForTimeout(300)
  }
  expect(writes).toEqual([])

  await page.goto('/admin-dashboard')
  const choices = page.getByRole('radiogroup', { name: 'Who gives freed places' })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await choices.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(
    page.getByText(/^Saving offers a place to up to .* Toxicology, [^;]*: 1 person/),
  ).toBeVisible()
  await expectAccessible(page, 'main')
  expect(writes).toEqual([])
  await save.click()
  await expectToast(page, 'Freed Places Updated', 'offered to one person at a time')
  expect(writes).toHaveLength(1)
  await admin.dispose()
})
