import { expect, type Locator, type Page, test } from '@playwright/test'
import { clockChange } from '#collections/dates.fixture.ts'
import { expectToast, openSignedIn, tableIn, unique } from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { createSession, inDays } from '../support/hub-api.ts'

// With motion, as most people see it: other tests reduce it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const admin = administrator()

const local = (days: number, time: string) => inDays(days, time).slice(0, 16)
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
const publicCard = (page: Page, title: string) => page.getByRole('article', { name: title })
const openTable = (page: Page, days = 1) => openSignedIn(page, tableIn(days))
const publicList = (title: string) => `/sessions?view=list&q=${encodeURIComponent(title)}`

async function fillForm(page: Page, title: string) {
  await dialog(page).getByLabel('Title').fill(title)
  await dialog(page).getByLabel('Description').fill('How to keep calm.')
  await dialog(page)
    .getByRole('button', { name: /Category/ })
    .click()
  await page.getByRole('option', { name: 'Simulation' }).click()
  await dialog(page).getByLabel('Location').fill('Room 7')
  await dialog(page).getByLabel('Start Date and Time').fill(local(5, '14:30'))
  await dialog(page).getByLabel('End Date and Time').fill(local(5, '16:00'))
}

test.describe('for a browser in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a new session is at the site’s time, and visible in public', async ({ page }) => {
    const title = unique('Crisis Simulation')
    const times = { startTime: inDays(5, '15:30'), endTime: inDays(5, '17:00') }
    const other = await createSession(admin(), { location: 'ROOM 7', ...times })
    await openTable(page, 5)
    await page.getByRole('button', { name: 'Add Session' }).click()
    await dialog(page)
      .getByLabel('Start Date and Time')
      .fill(`${clockChange('March')}T01:30`)
    await expect(dialog(page).getByText('It is stored as 02:30.')).toBeVisible()
    await fillForm(page, title)
    await expect(dialog(page).getByText('It is stored as 02:30.')).toBeHidden()
    const warning = dialog(page)
      .getByRole('status')
      .filter({ hasText: 'This location is already in use at that time' })
    await expect(warning).toContainText(`${other.title} (`)
    await expect(warning).toContainText('15:30–17:00')
    await dialog(page).getByLabel('Faculty').fill('Dr Who')
    await dialog(page).getByLabel('Capacity').fill('3')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await dialog(page).getByRole('button', { name: 'Create Session' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      startTime: `${local(5, '14:30')}:00`,
      endTime: `${local(5, '16:00')}:00`,
      capacity: 3,
      topic: '',
      registrationRequired: true,
    })
    await expectToast(page, 'Session Created', title)
    await expect(row(page, title)).toContainText('14:30–16:00')
    await row(page, title).getByRole('button', { name: 'Edit' }).click()
    await expect(dialog(page).getByLabel('Start Date and Time')).toHaveValue(local(5, '14:30'))

    await page.goto(publicList(title))
    await expect(publicCard(page, title)).toContainText('14:30–16:00')
    await expect(publicCard(page, title)).toContainText('3 spaces left')
    await expect(publicCard(page, title)).toContainText('Dr Who')
  })
})

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there.')
}

test('a session is written with the keyboard alone', async ({ page }) => {
  const title = unique('Keyboard Session')
  const nextYear = Number(inDays(0).slice(0, 4)) + 1
  await openSignedIn(page, `/admin?year=${nextYear}`)
  const form = dialog(page)
  await page.getByRole('button', { name: 'Add Session' }).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Typed throughout.')
  await page.keyboard.press('Tab')
  // A script types before the list is there; a person waits for it.
  const category = page.getByRole('option', { name: 'Simulation' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.type('Sim')
  await expect(category).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(category).toBeHidden()
  await tabTo(page, form.getByLabel('Location'))
  await page.keyboard.type('Room 9')
  // The same keys in a browser that writes the month first, and in one with a 24-hour clock.
  for (const [label, time] of [
    ['Start Date and Time', '0800A'],
    ['End Date and Time', '0930A'],
  ] as const) {
    await tabTo(page, form.getByLabel(label))
    await page.keyboard.type(`1212${nextYear}`)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type(time)
  }
  const registration = form.getByRole('switch', { name: 'Registration Required' })
  await tabTo(page, registration)
  await page.keyboard.press('Space')
  await expect(registration).not.toBeChecked()
  await tabTo(page, form.getByRole('button', { name: 'Create Session' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Session Created', title)
  await expect(row(page, title).locator(':focus')).toBeVisible()
  await expect(row(page, title)).toContainText('08:00–09:30')
  await expect(row(page, title)).toContainText('Not required')
})

test('year and month are in the address, and a month without sessions says so', async ({
  page,
}) => {
  await createSession(admin(), { startTime: '2024-02-10T10:00:00', endTime: '2024-02-10T11:00:00' })
  await openSignedIn(page, '/admin')
  await page.getByRole('button', { name: /Year/ }).click()
  await page.getByRole('option', { name: '2024' }).click()
  await expect(page).toHaveURL(/year=2024/)
  await page.getByRole('button', { name: /All months/ }).click()
  await page.getByRole('option', { name: 'February' }).click()
  await expect(page).toHaveURL(/month=2/)
  await expect(page.getByRole('row').nth(1)).toContainText('Past')
  await page.goto('/admin?year=2024&month=3')
  await expect(page.getByText('No sessions', { exact: true })).toBeVisible()
  await expect(page.getByText('Get started by creating a new session.')).toBeVisible()
})
