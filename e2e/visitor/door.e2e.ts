import { expect, test } from '@playwright/test'
import type { Door } from '#collections/attendance/door.contract.ts'
import { administrator } from '../support/administrator.ts'
import { beginSession, phoneOf, pressSignIn, qrCode } from '../support/door.ts'
import { runningSession, scan, signedIn } from '../support/door.ts'
import { unique } from '../support/screen.ts'
import { fillIn, person } from '../support/sign-up.ts'

const admin = administrator()
const minuteMs = 60_000

test('the screen of a door fits small laptops and phones, where it is scanned', async ({
  page,
}) => {
  const title = unique(`Door ${'of a long name '.repeat(8)}`)
  const { door } = await runningSession(admin(), { title })
  await page.goto(door)
  for (const [width, height] of [
    [1280, 593],
    [1024, 600],
    [375, 667],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByText(/^\d{3} \d{3}$/)).toBeInViewport({ ratio: 1 })
    await expect(qrCode(page)).toBeInViewport({ ratio: 1 })
    expect((await qrCode(page).boundingBox())!.height).toBeGreaterThan(190)
    expect(await scan(page)).toContain('/sessions?check-in=')
  }
})

test('a door with a wrong clock and no connection shows the right codes', async ({
  page,
  context,
  browser,
}) => {
  const { id, door } = await runningSession(admin())
  const link = door.split('/').at(-1)
  const answer = await admin().post('/api/door', { data: { link } })
  const { codes } = (await answer.json()) as Door
  await page.clock.install({ time: Date.now() + 5 * minuteMs })
  await page.goto(door)
  await expect(qrCode(page)).toBeVisible()
  await context.setOffline(true)
  await page.clock.fastForward('00:10')
  await expect(page.getByText(/^No connection\. Signing in still works/)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 6 * minuteMs)
  const scanned = await scan(page)
  const first = Number(/#(\d+)\./.exec(scanned)![1])
  expect(Math.abs(first - Date.now() / minuteMs)).toBeLessThan(3)
  let minute = first
  for (const minutes of [0, 1, 1, 43, 45]) {
    minute += minutes
    if (minutes > 0) await page.clock.fastForward(minutes * minuteMs)
    const { digits, stamp } = codes.find((code) => code.minute === minute)!
    await expect(page.getByText(`${digits.slice(0, 3)} ${digits.slice(3)}`)).toBeVisible()
    expect(await scan(page)).toBe(`/sessions?check-in=${id}#${stamp}`)
  }

  const phone = await phoneOf(browser)
  await phone.clock.setSystemTime(Date.now() - 180 * minuteMs)
  await phone.goto(scanned)
  await fillIn(phone, person('王伟'))
  await expect(phone.getByText("The certificate can't show these letters.")).toBeVisible()
  await fillIn(phone, person('Wei Wang'))
  await expect(phone.getByText("The certificate can't show these letters.")).toBeHidden()
  await pressSignIn(phone)
  await expect(signedIn(phone)).toBeVisible()
  const time = new Date(first * minuteMs).toLocaleTimeString('en-GB', {
    timeZone: 'Europe/London',
    timeStyle: 'short',
  })
  await expect(phone.getByText(`${time}. 1.5 hours.`)).toBeVisible()
})

test('the door of a moved session says that its link has ended', async ({ page }) => {
  const { id, title, door } = await runningSession(admin())
  await page.clock.install()
  await page.goto(door)
  await expect(qrCode(page)).toBeVisible()
  await beginSession(admin(), id, { title, capacity: 10 }, -24 * 60)
  await page.clock.fastForward(minuteMs)
  await expect(page.getByText(/^This link no longer works/)).toBeVisible()
  await expect(qrCode(page)).toBeHidden()
})
