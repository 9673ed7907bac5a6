import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { CategoryView } from '#collections/categories/contract.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { administrator } from '../support/administrator.ts'
import { createSession } from '../support/hub-api.ts'
import { dialog, dialogOf, heading, press } from '../support/screen.ts'

const admin = administrator()

const inMay = { startTime: '2032-05-10T10:00:00', endTime: '2032-05-10T11:00:00' }

test('a shared link opens the session without waiting for further requests', async ({ page }) => {
  const { id, title } = await createSession(admin(), inMay)
  // Its other dates are read once it shows.
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`/sessions?session=${id}`)
  await expect(dialogOf(page, title)).toContainText('Mon 10 May 2032')
  await press(page, 'Close')
  await expect(dialogOf(page, title)).toBeHidden()
  await expect(page).not.toHaveURL(/session=/)
  await expect(heading(page)).toBeFocused()
})

test('a session moved to another month is found, and an unknown one leads to all sessions', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), inMay)
  await page.goto(`/sessions?month=2032-04&session=${id}`)
  await expect(dialogOf(page, title)).toContainText('Mon 10 May 2032')
  for (const unknown of ['no-such-id', '%00<b>']) {
    await page.goto(`/sessions?session=${unknown}&q=zzz`)
    await expect(dialogOf(page, 'Session not found')).toContainText('taken off the programme')
    await press(page, 'See all sessions')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/sessions\?view=list$/)
  }
})

test('a session goes into the visitor’s calendar as a file, and its link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await createSession(admin(), inMay)
  const address = `/sessions?month=2032-05&session=${id}`
  await page.goto(address)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Calendar file (.ics)'),
  ])
  expect(download.suggestedFilename()).toBe('teaching-session.ics')
  const file = readFileSync(await download.path(), 'utf8').replaceAll('\r\n ', '')
  const shared = new URL(address, page.url()).href
  expect(file).toContain(`URL;VALUE=URI:${shared}\r\n`)
  await press(page, 'Copy link')
  await expect(dialog(page).getByRole('status')).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared)
})

test('the programme can be subscribed to by category in common calendars', async ({ page }) => {
  const [category] = (await (await admin().get('/api/categories')).json()) as CategoryView[]
  const { id, name } = category!
  await page.goto(`/sessions?category=${encodeURIComponent(name)}`)
  await press(page, 'Subscribe')
  await expect(dialogOf(page, 'Subscribe')).toContainText(`the sessions of ${name}`)
  const hrefOf = (calendar: RegExp) =>
    dialog(page).getByRole('link', { name: calendar }).getAttribute('href')
  const webcal = (await hrefOf(/Open in calendar app/)) ?? ''
  expect(webcal).toMatch(new RegExp(`^webcal://.*/api/calendar\\.ics\\?category=${id}$`))
  const feed = await page.request.get(webcal.replace('webcal:', 'http:'))
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/)
  expect(await hrefOf(/Google Calendar/)).toContain(
    `cid=${encodeURIComponent(webcal).slice(0, 20)}`,
  )
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeFocused()
})
