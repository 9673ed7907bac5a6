import { expect, type Locator, type Page, test } from '@playwright/test'
import { clockChange } from '#collections/dates.fixture.ts'
import { administrator } from '../support/administrator.ts'
import { openSignedIn, tableIn } from '../support/admin-sign-in.ts'
import { createSession, inDays } from '../support/hub-api.ts'
import { card, dialog, dialogButton, expectToast, listOf, press } from '../support/screen.ts'
import { pressInMenu, row, unique } from '../support/screen.ts'

// With motion, as most people see it: other tests reduce it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const admin = administrator()

const local = (days: number, time: string) => inDays(days, time).slice(0, 16)
const field = (page: Page, name: string) => dialog(page).getByLabel(name)
const pressInRow = (page: Page, title: string, name: string) =>
  row(page, title).getByRole('button', { name }).click()

test.describe('for a browser in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a new session is at the site’s time, and visible in public', async ({ page }) => {
    const title = unique('Crisis Simulation')
    const times = { startTime: inDays(5, '15:30'), endTime: inDays(5, '17:00') }
    const other = await createSession(admin(), { location: 'ROOM 7', ...times })
    await openSignedIn(page, tableIn(5))
    await press(page, 'Add Session')
    await field(page, 'Start Date and Time').fill(`${clockChange('March')}T01:30`)
    await expect(dialog(page).getByText('It is stored as 02:30.')).toBeVisible()
    await field(page, 'Title').fill(title)
    await field(page, 'Description').fill('How to keep calm.')
    await field(page, 'Category').selectOption('Simulation')
    await field(page, 'Location').fill('Room 7')
    await field(page, 'Start Date and Time').fill(local(5, '14:30'))
    await field(page, 'End Date and Time').fill(local(5, '16:00'))
    await expect(dialog(page).getByText('It is stored as 02:30.')).toBeHidden()
    const warning = dialog(page)
      .getByRole('status')
      .filter({ hasText: 'This location is already in use at that time' })
    await expect(warning).toContainText(`${other.title} (`)
    await expect(warning).toContainText('15:30–17:00')
    await field(page, 'Capacity').fill('3')
    await press(page, 'Create Session')
    await expectToast(page, 'Session Created', title)
    await expect(row(page, title)).toContainText('14:30–16:00')
    await pressInRow(page, title, 'Edit')
    await expect(field(page, 'Start Date and Time')).toHaveValue(local(5, '14:30'))

    await page.goto(listOf(title))
    await expect(card(page, title)).toContainText('14:30–16:00')
    await expect(card(page, title)).toContainText('3 spaces left')
  })
})

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there.')
}

test('a session is written with the keyboard only', async ({ page }) => {
  const title = unique('Keyboard Session')
  const nextYear = Number(inDays(0).slice(0, 4)) + 1
  await openSignedIn(page, `/admin?year=${nextYear}`)
  await page.getByRole('button', { name: 'Add Session' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Title')).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Typed throughout.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sim')
  await expect(field(page, 'Category')).toHaveValue('Simulation')
  await tabTo(page, field(page, 'Location'))
  await page.keyboard.type('Room 9')
  // The same keys in a browser that writes the month first, and in one with a 24-hour clock.
  for (const [label, time] of [
    ['Start Date and Time', '0800A'],
    ['End Date and Time', '0930A'],
  ] as const) {
    await tabTo(page, field(page, label))
    await page.keyboard.type(`1212${nextYear}`)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type(time)
  }
  const registration = dialog(page).getByRole('switch', { name: 'Registration Required' })
  await tabTo(page, registration)
  await page.keyboard.press('Space')
  await expect(registration).not.toBeChecked()
  await tabTo(page, dialogButton('Create Session')(page))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Session Created', title)
  await expect(row(page, title).locator(':focus')).toBeVisible()
  await expect(row(page, title)).toContainText('08:00–09:30')
  await expect(row(page, title)).toContainText('Not required')
})

test('an edited or copied session is scrolled to with the focus, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const on = (day: string) => ({ startTime: `${day}T10:00:00`, endTime: `${day}T12:30:00` })
  const { title } = await createSession(admin(), { ...on('2036-01-10'), capacity: 7 })
  for (const month of ['02', '03', '04', '05', '06', '07'])
    await createSession(admin(), on(`2036-${month}-10`))
  await openSignedIn(page, '/admin?year=2036')
  const isFound = async (name: string, shown: string) => {
    await expect(row(page, name)).toContainText(shown)
    await expect(row(page, name)).toContainText('Just saved')
    await expect(row(page, name)).toBeInViewport({ ratio: 1 })
    await expect(row(page, name).locator(':focus')).toBeVisible()
  }
  for (const [start, shown] of [
    ['2036-11-10T10:00', '10 Nov 2036'],
    ['2036-01-12T10:00', '12 Jan 2036'],
  ] as const) {
    await pressInRow(page, title, 'Edit')
    await field(page, 'Start Date and Time').fill(start)
    await expect(field(page, 'End Date and Time')).toHaveValue(start.replace('10:00', '12:30'))
    await press(page, 'Save Changes')
    await isFound(title, shown)
  }

  await pressInRow(page, title, 'Duplicate')
  await expect(field(page, 'Title')).toHaveValue(`Copy of ${title}`)
  await expect(field(page, 'Start Date and Time')).toBeFocused()
  await expect(field(page, 'Start Date and Time')).toBeInViewport({ ratio: 1 })
  await field(page, 'Start Date and Time').fill('2036-12-12T10:00')
  await press(page, 'Create Session')
  await isFound(`Copy of ${title}`, '12 Dec 2036')
})

test('on a phone sessions stand on the first screen, with a menu and filters in the address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await createSession(admin(), { startTime: '2024-02-10T10:00:00', endTime: '2024-02-10T11:00:00' })
  const top = async (locator: Locator) => (await locator.boundingBox())!.y
  const menu = page.getByRole('button', { name: 'More', exact: true }).last()
  await openSignedIn(page, '/admin?year=2024')
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('Past')
  expect(await top(first)).toBeLessThan(450)
  await press(page, /^Filters/)
  await page.getByLabel('Month').selectOption('February')
  await expect(page).toHaveURL(/year=2024&month=2/)
  await pressInMenu(page, 'Recently Deleted')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await pressInMenu(page, 'Categories')
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeInViewport()

  await page.goto('/registrations')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await top(page.getByRole('article').first())).toBeLessThan(450)
  await pressInMenu(page, 'Find a Person')
  await expect(field(page, 'Email Address')).toBeFocused()
})
