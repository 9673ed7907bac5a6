import { expect, test } from '@playwright/test'
import { isOn } from '#collections/attendance/hours.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { administrator } from '../support/administrator.ts'
import { inMinutes } from '../support/door.ts'
import { createSession, monthIn } from '../support/hub-api.ts'
import { card, expectToast, pressToggle, toast, unique, visit } from '../support/screen.ts'

const admin = administrator()

const on = (day: string) => ({ startTime: `${day}T09:00:00`, endTime: `${day}T10:00:00` })

test('the list scrolls to the next session on each entry, and adds previous ones without moving', async ({
  page,
}) => {
  // More than the list shows before the next session.
  for (let day = 1; day <= 9; day++) await createSession(admin(), on(`2024-02-0${day}`))
  // What other tests have on now would stand above all, and nothing would be scrolled.
  await page.route(/\/api\/sessions(\/month\/.*)?$/, async (route) => {
    const sessions = (await (await route.fetch()).json()) as SessionView[]
    await route.fulfill({ json: sessions.filter((session) => !isOn(session, new Date())) })
  })
  await visit(page, 'Sessions')
  await pressToggle(page, 'All Events')
  const past = page.getByRole('article').filter({ hasText: 'Session Complete' })
  const next = page.getByRole('article').filter({ hasNotText: 'Session Complete' }).first()
  await expect(past.first()).toBeVisible()
  for (let entry = 0; entry < 2; entry++) {
    await expect(next).toBeInViewport()
    await expect(past.first()).not.toBeInViewport()
    await pressToggle(page, 'Calendar')
    await expect(page.getByRole('table')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await pressToggle(page, 'All Events')
  }
  await expect(next).toBeInViewport()

  const more = page.getByRole('button', { name: /^Show previous sessions/ })
  await more.scrollIntoViewIfNeeded()
  const reading = past.first()
  const title = (await reading.getByRole('heading').textContent()) ?? ''
  const cards = await past.count()
  const before = (await reading.boundingBox())?.y ?? NaN
  await more.click()
  await expect.poll(() => past.count()).toBeGreaterThan(cards)
  const same = page.getByRole('article', { name: title }).first()
  // The browser scrolls by whole pixels, cards have parts of them.
  expect(Math.abs(((await same.boundingBox())?.y ?? NaN) - before)).toBeLessThan(1.5)
})

test('a search in a month leads to a search of all sessions, which finds past ones too', async ({
  page,
}) => {
  await createSession(admin(), { title: 'Quokka in autumn', ...on('2031-10-08') })
  await createSession(admin(), { title: 'Quokka in winter', ...on('2032-01-14') })
  await createSession(admin(), { title: 'Quokka of old', ...on('2019-05-08') })
  await page.goto('/sessions?month=2031-10')
  await page.getByRole('searchbox').fill('quokka')
  await expect(card(page, 'Quokka in autumn')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /^Next month/ }).click()
  await expect(page.getByText('No sessions found for the selected criteria.')).toBeInViewport()
  await expect(page.getByText('Nothing in November 2031 matches.')).toBeInViewport()
  // The button goes away.
  await page.getByRole('button', { name: 'Search all sessions' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article').last()).toContainText('Quokka of old')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('the next session can be booked on the first screen, and those that are over follow', async ({
    page,
  }) => {
    test.skip(monthIn(-20) !== monthIn(6), 'Its sessions would be in two months.')
    // By a word of their own, because other tests may have sessions on now.
    const word = unique('First').replace(' ', '')
    const next = { title: `${word} Next`, startTime: inMinutes(5), endTime: inMinutes(65) }
    const past = { title: `${word} Past`, startTime: inMinutes(-20), endTime: inMinutes(-10) }
    await createSession(admin(), next)
    await createSession(admin(), past)
    await page.goto(`/sessions?q=${word}`)
    const first = page.getByRole('article').first()
    await expect(first).toHaveAccessibleName(next.title)
    expect((await first.boundingBox())?.y).toBeLessThan(300)
    await expect(first.getByRole('button', { name: 'Register Now' })).toBeInViewport({ ratio: 1 })
    const earlier = page.getByRole('region', { name: 'Earlier this month' })
    await expect(earlier.getByRole('article', { name: past.title })).toBeVisible()
    await expect(earlier).not.toContainText(next.title)
  })

  test('a day of the calendar opens its sessions, and no notification covers their buttons', async ({
    page,
  }) => {
    const { title } = await createSession(admin(), {
      ...on('2033-05-30'),
      registrationRequired: false,
    })
    await page.goto('/sessions?view=calendar&month=2033-05')
    const day = page.getByRole('button', { name: /30 May/ })
    await day.tap()
    await expect(card(page, title)).toBeInViewport({ ratio: 1 })
    const button = card(page, title).getByRole('button', { name: 'No Registration Needed' })
    await button.tap()
    await expectToast(page, 'Just show up!')
    await expect(toast(page)).toBeInViewport({ ratio: 1 })
    await button.click({ trial: true })
  })
})
