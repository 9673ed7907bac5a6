import { expect, type Page, test } from '@playwright/test'
import { expectToast, openSignedIn, unique } from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'

const admin = administrator()
const year = new Date().getFullYear() + 2

const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })

async function aSeries(name: string) {
  const times = { startTime: `${year}-02-03T09:00:00`, endTime: `${year}-02-03T10:00:00` }
  const session = await createSession(admin(), { title: unique(name), ...times })
  const days = Array.from({ length: 10 }, (_, week) =>
    new Date(Date.UTC(year, 1, 10 + 7 * week)).toISOString().slice(0, 10),
  )
  await admin().post(`/api/admin/sessions/${session.id}/repeat`, { data: { days } })
  await registerPerson(admin(), session.id)
  return session.title
}

test('the room of a repeated series of eleven is changed in three presses', async ({ page }) => {
  const title = await aSeries('Weekly teaching')
  await openSignedIn(page, `/admin?year=${year}`)
  let presses = 0
  const press = async (act: () => Promise<void>) => {
    presses++
    await act()
  }
  await press(() =>
    rows(page, title)
      .first()
      .getByRole('button', { name: `Edit ${title}` })
      .click(),
  )
  await dialog(page).getByLabel('Location').fill('Lecture Theatre')
  await press(() => dialog(page).getByText('This and following (11)').click())
  await press(() => dialog(page).getByRole('button', { name: /^Save/ }).click())
  await expectToast(page, 'Session Updated', `${title}, 11 sessions`)
  await expect(rows(page, title).filter({ hasText: 'Lecture Theatre' })).toHaveCount(11)
  expect(presses).toBe(3)
})

test('a session and those that follow it are cancelled with one reason', async ({ page }) => {
  const title = await aSeries('Summer teaching')
  await openSignedIn(page, `/admin?year=${year}`)
  await page.getByRole('searchbox').fill(title)
  await expect(page.getByText('11 sessions', { exact: true })).toBeVisible()
  await rows(page, title)
    .nth(8)
    .getByRole('button', { name: `More for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Cancel Session' }).click()
  await dialog(page).getByText('This and following (3)').click()
  await dialog(page).getByLabel('Reason').fill('Half term')
  await dialog(page).getByRole('button', { name: 'Cancel 3 Sessions' }).click()
  await expectToast(page, '3 Sessions Cancelled', `${title}, 3 sessions.`)
  await expect(rows(page, title).filter({ hasText: 'Cancelled' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Session Back On', '3 sessions')
  await expect(rows(page, title).filter({ hasText: 'Cancelled' })).toHaveCount(0)
})
