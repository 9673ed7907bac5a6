import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { createSession, inDays } from '../support/hub-api.ts'
import { card } from '../support/session-cards.ts'

const admin = administrator()

const toast = (page: Page) => page.getByRole('alertdialog')

async function register(page: Page, title: string) {
  await card(page, title).getByRole('button', { name: 'Register Now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full Name').fill('Ada Lovelace')
  await dialog.getByLabel('Email Address').fill('ada@example.org')
  await dialog.getByLabel('Tier of Rota Currently Working On').fill('tier 2')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(toast(page)).toContainText('Registration Successful!')
}

for (const [width, height] of [
  [375, 667],
  [360, 640],
  [320, 640],
] as const) {
  test(`on a phone of ${width} by ${height} a notification covers no last button, and moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { title } = await createSession(admin())
    await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
    await register(page, title)
    const done = page.getByRole('dialog').getByRole('button', { name: 'Done' })
    await done.scrollIntoViewIfNeeded()
    const [under, over] = await Promise.all([done.boundingBox(), toast(page).boundingBox()])
    expect(under!.y).toBeGreaterThanOrEqual(over!.y + over!.height)
    await toast(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast(page)).toBeHidden()
    expect(await done.boundingBox()).toEqual(under)
  })
}

test('a dialog opens without the toast of what was done before it', async ({ page }) => {
  const word = `Twice${Math.random().toString(36).slice(2, 8)}`
  const first = await createSession(admin(), { title: `${word} One` })
  const second = await createSession(admin(), {
    title: `${word} Two`,
    startTime: inDays(2, '10:00'),
    endTime: inDays(2, '11:00'),
  })
  await page.goto(`/sessions?view=list&q=${word}`)
  await register(page, first.title)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(toast(page)).toContainText('Registration Successful!')
  await card(page, second.title).getByRole('button', { name: 'Register Now' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(toast(page)).toBeHidden()
})
