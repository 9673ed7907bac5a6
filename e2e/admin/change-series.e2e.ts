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

test('chosen rows are changed and cancelled together', async ({ page }) => {
  const title = await aSeries('Chosen teaching')
  await openSignedIn(page, `/admin?year=${year}`)
  await page.getByRole('searchbox').fill(title)
  await expect(page.getByText('11 sessions', { exact: true })).toBeVisible()
  const boxes = rows(page, title).getByRole('checkbox')
  await boxes.nth(0).check()
  await expect(page.getByText('1 session chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Choose all 11' }).click()
  await boxes.nth(0).uncheck()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  // Of many the first five, and the question about them near.
  await expect(dialog(page).getByRole('listitem').filter({ visible: true })).toHaveCount(5)
  await dialog(page).getByText('And 5 more').click()
  await expect(dialog(page).getByRole('listitem').filter({ visible: true })).toHaveCount(10)
  await dialog(page).getByText('Time of day').click()
  await dialog(page).getByLabel('New start time').fill('13:30')
  await dialog(page).getByLabel('New end time').fill('15:00')
  await dialog(page).getByRole('button', { name: 'Change 10 Sessions' }).click()
  await expectToast(page, 'Session Updated', '10 sessions changed.')
  await expect(rows(page, title).filter({ hasText: '13:30' })).toHaveCount(10)

  await boxes.nth(3).check()
  await boxes.nth(4).check()
  await page.getByRole('button', { name: 'Cancel Sessions' }).click()
  await dialog(page).getByLabel('Reason').fill('Half term')
  await dialog(page).getByRole('button', { name: 'Cancel 2 Sessions' }).click()
  await expectToast(page, '2 Sessions Cancelled', '2 sessions.')
  await expect(rows(page, title).filter({ hasText: 'Cancelled' })).toHaveCount(2)
})
