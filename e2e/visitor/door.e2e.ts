import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { administrator } from '../support/administrator.ts'
import { unique } from '../support/admin-sign-in.ts'
import { doorOf, qrCode, scan } from '../support/door.ts'
import { createSession, inDays } from '../support/hub-api.ts'

const admin = administrator()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** The title of a session, and the address of its door. */
async function sessionWithDoor(startTime: string, endTime: string, title = unique('Door')) {
  const { id } = await createSession(admin(), { title, startTime, endTime })
  return { title, door: await doorOf(admin(), id) }
}

test('the screen of a door fits small laptops and phones, where it is scanned', async ({
  page,
}) => {
  const { door } = await sessionWithDoor(
    inMinutes(-10),
    inMinutes(80),
    unique(`Door ${'of a long name '.repeat(8)}`),
  )
  for (const [width, height] of [
    [1280, 593],
    [1366, 641],
    [1024, 600],
    [1920, 1080],
    [375, 667],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(door)
    await expect(page.getByText(/^\d{3} \d{3}$/)).toBeInViewport({ ratio: 1 })
    await expect(qrCode(page)).toBeInViewport({ ratio: 1 })
    expect((await qrCode(page).boundingBox())!.height).toBeGreaterThan(190)
    expect(await scan(page)).toContain('/sessions?check-in=')
  }
})

test('a door says when it opens, and afterwards that its session is over', async ({ page }) => {
  const early = await sessionWithDoor(inDays(3, '13:00'), inDays(3, '14:00'))
  await page.goto(early.door.toLowerCase())
  await expect(
    page.getByText(/^Signing in opens at 12:30 on \w{3} \d+ \w{3} \d{4}\.$/),
  ).toBeVisible()
  const over = await sessionWithDoor(inDays(-3, '13:00'), inDays(-3, '14:00'))
  await page.goto(over.door)
  await expect(page.getByText(/^This session is over\./)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('heading', { name: over.title })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/door/00000-00000')
  await expect(
    page.getByText(/^This link no longer works here\. Type its address again/),
  ).toBeVisible()
})
