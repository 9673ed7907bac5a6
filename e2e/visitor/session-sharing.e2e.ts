import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { CategoryView } from '#collections/categories/contract.ts'
import { administrator } from '../support/administrator.ts'
import { createSession, inDays } from '../support/hub-api.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { dialogOf, link, listOf } from '../support/session-cards.ts'

const admin = administrator()

test('a title is a link: a new tab and its copied address lead to the session', async ({
  page,
  context,
}) => {
  const { id, title } = await createSession(admin())
  await page.goto(listOf(title))
  await expect(link(page, title)).toHaveAttribute(
    'href',
    `/sessions?month=${inDays(1).slice(0, 7)}&session=${id}`,
  )
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link(page, title).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(dialogOf(tab, title)).toBeVisible()
  await expect(dialogOf(page, title)).toBeHidden()
})

for (const address of ['month', 'id alone']) {
  test(`a shared link with the ${address} opens the session without waiting for further requests`, async ({
    page,
  }) => {
    const { id, title } = await createSession(admin(), {
      startTime: '2032-03-10T10:00:00',
      endTime: '2032-03-10T11:00:00',
    })
    // Its other dates are read once it shows.
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(`/sessions?${address === 'month' ? 'month=2032-03&' : ''}session=${id}`)
    const dialog = dialogOf(page, title)
    await expect(dialog).toContainText('Wed 10 Mar 2032')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/session=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

test('a session that has moved to another month is found all the same', async ({ page }) => {
  const { id, title } = await createSession(admin(), {
    startTime: '2032-05-10T10:00:00',
    endTime: '2032-05-10T11:00:00',
  })
  await page.goto(`/sessions?month=2032-04&session=${id}`)
  await expect(dialogOf(page, title)).toContainText('Mon 10 May 2032')
})

test('a link to a cancelled session says who cancelled it, when it was to be, and leads to all sessions', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), {
    startTime: '2032-05-10T10:00:00',
    endTime: '2032-05-10T11:00:00',
  })
  await admin().delete(`/api/sessions/${id}`)
  await page.goto(`/sessions?session=${id}`)
  const dialog = dialogOf(page, title)
  await expect(dialog).toContainText('This session was cancelled by the teaching team.')
  await expect(dialog).toContainText('Mon 10 May 2032')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'See all sessions' }).click()
  await expect(page).toHaveURL(/\/sessions\?view=list$/)
})

test('a link to a session that is unknown says so and leads to all sessions', async ({ page }) => {
  await createSession(admin())
  for (const unknown of ['no-such-id', '%00<b>']) {
    await page.goto(`/sessions?session=${unknown}&q=zzz`)
    const dialog = page.getByRole('dialog', { name: 'Session not found' })
    await expect(dialog).toContainText('may have been taken off the programme')
    await dialog.getByRole('button', { name: 'See all sessions' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/sessions\?view=list$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('a session goes into the visitor’s calendar: as a file, and as a link to Google', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), {
    title: `Sepsis, “now”; \\ & 100% ${Date.now()}`,
    startTime: '2032-07-07T09:30:00',
    endTime: '2032-07-07T10:30:00',
  })
  const address = `/sessions?month=2032-07&session=${id}`
  await page.goto(address)
  const calendars = page.getByRole('group', { name: 'Add to calendar' })
  const shared = new URL(address, page.url()).href
  const google = new URL(
    (await calendars.getByRole('link', { name: /Google/ }).getAttribute('href')) ?? '',
  )
  expect(Object.fromEntries(google.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: title,
    dates: '20320707T083000Z/20320707T093000Z',
    ctz: 'Europe/London',
    details: `Made for a test.\n\n${shared}`,
    location: 'Simulation Suite, Level 2',
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    calendars.getByRole('button', { name: 'Calendar file (.ics)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('teaching-session.ics')
  const file = readFileSync(await download.path(), 'utf8').replaceAll('\r\n ', '')
  expect(file).toContain('DTSTART:20320707T083000Z\r\n')
  expect(file).toContain(`URL;VALUE=URI:${shared}\r\n`)
})

test('the link to a session is copied, and a message says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, title } = await createSession(admin())
  await page.goto(listOf(title))
  await link(page, title).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Link copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`/sessions\\?month=.*&session=${id}$`))
  await page.goto(copied)
  await expect(dialogOf(page, title)).toBeVisible()
})

test('the programme can be subscribed to, by the chosen categories, in the calendars that people have', async ({
  page,
}) => {
  const [category] = (await (await admin().get('/api/categories')).json()) as CategoryView[]
  const { id, name } = category!
  await page.goto(`/sessions?category=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe' })
  await expect(dialog).toContainText(`the sessions of ${name}`)
  const webcal = await dialog
    .getByRole('link', { name: 'Open in calendar app' })
    .getAttribute('href')
  expect(webcal).toMatch(new RegExp(`^webcal://.*/api/calendar\\.ics\\?category=${id}$`))
  const feed = await page.request.get(String(webcal).replace('webcal:', 'http:'))
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/)
  await expect(dialog.getByRole('link', { name: /Google Calendar/ })).toHaveAttribute(
    'href',
    new RegExp(`cid=${encodeURIComponent(String(webcal)).slice(0, 20)}`),
  )
  await expect(dialog.getByRole('link', { name: /Outlook/ })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeFocused()
})
