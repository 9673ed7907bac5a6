import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { unique } from '../support/admin-sign-in.ts'
import { createSession } from '../support/hub-api.ts'
import { expectAccessible } from '../support/accessibility.ts'

const admin = administrator()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const timeOf = (moment: Date) =>
  moment.toLocaleTimeString('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' })

const between = (title: string, from: number, to: number) =>
  createSession(admin(), {
    title: unique(title),
    startTime: inMinutes(from).toISOString(),
    endTime: inMinutes(to).toISOString(),
  })

const onNow = (page: Page) => page.getByRole('region', { name: 'On now' })

test.use({ viewport: { width: 360, height: 640 } })

test('what is on stands first on the overview and in each view of the sessions', async ({
  page,
}) => {
  const end = inMinutes(80)
  const { title } = await between('Teaching', -10, 80)
  const course = await between('Course', -30 * 60, 30 * 60)
  const over = await between('Over', -90, -50)
  for (const address of ['/', '/sessions', '/sessions?view=list', '/sessions?view=calendar']) {
    await page.goto(address)
    const row = onNow(page).getByRole('article', { name: title })
    await expect(row).toContainText('Session Complete')
    await expect(row).toContainText(`On now until ${timeOf(end)}`)
    await expect(row.getByRole('link', { name: /^On now: sign in/ })).toBeVisible()
    await expect(onNow(page).getByRole('article', { name: course.title })).toContainText(
      /On now until \w{3} \d+ \w{3} \d{4}, \d\d:\d\d/,
    )
    await expect(onNow(page)).not.toContainText(over.title)
    // The list scrolls after half a second.
    await page.waitForTimeout(1_000)
    await expect(page.getByRole('heading', { name: 'On now' })).toBeInViewport()
    await expect(page.getByRole('article', { name: title })).toHaveCount(1)
    if (address === '/sessions') await expectAccessible(page)
  }
  await page.goto('/')
  const headings = page.getByRole('main').getByRole('heading')
  await expect(headings.first()).toHaveText('On now')
  await onNow(page)
    .getByRole('article', { name: title })
    .getByRole('link', { name: /^On now/ })
    .click()
  await expect(page.getByRole('dialog', { name: `Sign in: ${title}` })).toBeVisible()
})

test('a session with an open door can be signed in to from the overview before its start', async ({
  page,
}) => {
  const { title } = await between('Soon', 20, 80)
  await page.goto('/')
  const row = onNow(page).getByRole('article', { name: title })
  await expect(row.getByRole('link', { name: /^On now: sign in/ })).toBeVisible()
  await expect(row).not.toContainText('On now until')
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article', { name: title })
  await expect(card.getByRole('link', { name: /^On now: sign in/ })).toBeVisible()
  await card.getByRole('button', { name: /^Register Now/ }).click()
  await expect(page.getByRole('dialog', { name: 'Register for Session' })).toContainText(title)
})
