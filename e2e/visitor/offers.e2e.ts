import { type APIRequestContext, expect, test } from '@playwright/test'
import { zoneAtNoon } from '#cms/testing/zone-at-noon.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { createSession, inDays, signedIn, signUpLink } from '../support/hub-api.ts'
import { dialogOf, press } from '../support/screen.ts'
import { startOwnHub } from '../support/servers/own-hub.ts'

test.use({ viewport: { width: 320, height: 640 } })

let hub: Awaited<ReturnType<typeof startOwnHub>>
let admin: APIRequestContext
test.beforeAll(async () => {
  // With a mail server the hub offers.
  const SMTP_URL = `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`
  hub = await startOwnHub({ SITE_TIME_ZONE: zoneAtNoon(), SMTP_URL })
  admin = await signedIn(hub.url)
})
test.afterAll(async () => {
  await admin.dispose()
  await hub.stop()
})

test('a free place is offered to the first who waits, then to the second, who takes it and keeps it [offer.line]', async ({
  page,
}) => {
  const times = { startTime: inDays(20, '10:00'), endTime: inDays(20, '11:00') }
  const { id, title } = await createSession(admin, { capacity: 1, ...times })
  const [leaving, first, second] = [
    await signUpLink(admin, id),
    await signUpLink(admin, id, 'waiting-list'),
    await signUpLink(admin, id, 'waiting-list'),
  ]
  const dialog = dialogOf(page, title)
  const kept = 'A place is kept for you until'
  const offeredAt = async (link: string) => {
    await expect(async () => {
      await page.goto('/')
      await page.goto(hub.url + link)
      await expect(dialog).toContainText(kept, { timeout: 2_000 })
    }).toPass()
  }

  await page.goto(hub.url + leaving)
  await press(page, 'I can no longer come')
  await press(page, 'Cancel my place')
  await expect(dialog).toContainText('Your place is cancelled')
  await expect(dialog).toContainText('0 of 1 places taken')

  await offeredAt(first)
  await expectAccessible(page, '[role=dialog]')
  await press(page, 'Not this time')
  await press(page, 'Leave the waiting list')
  await expect(dialog).toContainText('You have left the waiting list.')

  await offeredAt(second)
  const stale = await page.context().newPage()
  await stale.goto(hub.url + second)
  await press(stale, 'Not this time')
  await press(page, 'Take the place')
  await press(page, 'Register me')
  await expect(dialog).toContainText('You have a place.')

  await press(stale, 'Leave the waiting list')
  const seenLate = dialogOf(stale, title)
  await expect(seenLate).toContainText('Your sign-up has changed meanwhile. Nothing was cancelled.')
  await expect(seenLate).toContainText('You have a place.')
})
