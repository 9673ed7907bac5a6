import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { administrator } from '../support/administrator.ts'
import { createSession, inDays, registerPerson, signUpLink } from '../support/hub-api.ts'

const admin = administrator()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'My sessions' })

/** By the menu of a phone, or beside the other links. */
async function pressMySessions(page: Page) {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  const first = page.getByRole('navigation').getByRole('link').first()
  await expect(first).toHaveText('My sessions')
  await first.click()
}

const pressRegister = (page: Page, title: string) =>
  page.getByRole('article', { name: title }).getByRole('button', { name: 'Register Now' }).click()

async function register(page: Page, title: string, remembering: boolean) {
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  const dialog = page.getByRole('dialog')
  await pressRegister(page, title)
  await dialog.getByLabel('Full Name').fill('Sam Taylor')
  await dialog.getByLabel('Email Address').fill(`sam.${Date.now()}@example.org`)
  await dialog.getByLabel('Tier of Rota Currently Working On').fill('tier 2')
  if (remembering) await dialog.getByText('Remember me on this device').click()
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

for (const width of [320, 360, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 760 } })

    test('what somebody has is one press away on every page of a device that remembers, and registering again takes two', async ({
      page,
    }) => {
      const { title: later } = await createSession(admin(), {
        startTime: inDays(3, '10:00'),
        endTime: inDays(3, '11:00'),
      })
      const { title: sooner } = await createSession(admin())
      await register(page, later, true)

      await page.goto(`/sessions?view=list&q=${encodeURIComponent(sooner)}`)
      await pressRegister(page, sooner)
      await page.getByRole('button', { name: 'Register', exact: true }).click()
      await page.getByRole('button', { name: 'Done' }).click()

      for (const address of ['/', '/resources', '/topic-requests', '/sessions']) {
        await page.goto(address)
        await pressMySessions(page)
        const lines = dialogOf(page).getByRole('listitem')
        await expect(lines.first()).toContainText(sooner)
        await expect(lines.nth(1)).toContainText(later)
        await expect(lines.first()).toContainText('You have a place.')
      }
      await expectAccessible(page, '[role=dialog]')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await dialogOf(page)
        .getByRole('button', { name: `Open ${sooner}` })
        .click()
      await expect(page.getByRole('dialog', { name: sooner })).toContainText('You have a place.')
      await page.goBack()
      await dialogOf(page).getByRole('button', { name: 'Send me my links' }).click()
      await expect(dialogOf(page).getByLabel('Email Address')).toHaveValue(/^sam\./)
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
      await dialogOf(page).getByRole('button', { name: 'Forget me' }).click()
      await expect(dialogOf(page).getByLabel('Email Address')).toHaveValue('')
      await dialogOf(page).getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('link', { name: 'My sessions' })).toHaveCount(1)
    })
  })
}

test('a sign-up of this visit alone is one press away too, until the page is loaded again', async ({
  page,
}) => {
  const { title } = await createSession(admin())
  await register(page, title, false)
  await pressMySessions(page)
  await expect(dialogOf(page).getByRole('listitem')).toContainText(title)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'My sessions' })).toHaveCount(
    0,
  )
})

test('somebody with a mistyped address signs up again with what was typed', async ({ page }) => {
  const { id, title } = await createSession(admin(), { capacity: 1 })
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  const dialog = page.getByRole('dialog')
  await pressRegister(page, title)
  await dialog.getByLabel('Full Name').fill('Sam Taylor')
  await dialog.getByLabel('Email Address').fill('somebody@example.org')
  await dialog.getByLabel('Tier of Rota Currently Working On').fill('tier 2')
  await dialog.getByText('Remember me on this device').click()
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog).toContainText('We have emailed somebody@example.org.')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Sign up again' }).click()
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Sam Taylor')
  await expect(dialog.getByLabel('Full Name')).toBeFocused()
  await dialog.getByLabel('Email Address').fill('sam.taylor@example.org')
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog).toContainText('We have emailed sam.taylor@example.org.')
  const lists = await admin().get('/api/admin/sessions-with-registrations')
  const sessions = (await lists.json()) as { id: string; registrations: { email: string }[] }[]
  expect(sessions.find((one) => one.id === id)?.registrations).toMatchObject([
    { email: 'sam.taylor@example.org' },
  ])
  const kept = await page.evaluate(() => localStorage.getItem('rememberedVisitor'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject({
    email: 'sam.taylor@example.org',
    links: { [id]: expect.any(String) },
  })
})

test('somebody who cannot come is led to the other dates of the session', async ({ page }) => {
  const on = (days: number) => ({
    startTime: inDays(days, '10:00'),
    endTime: inDays(days, '11:00'),
  })
  const { id, title } = await createSession(admin(), on(2))
  const later = await createSession(admin(), { title, ...on(9) })
  await page.goto(await signUpLink(admin(), id))
  const dates = page
    .getByRole('dialog')
    .getByRole('region', { name: 'Other dates of this session' })
  await dates.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`[?]session=${later.id}$`))
  await expect(page.getByRole('dialog', { name: title })).toContainText('Register Now')
  await dates.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`[?]session=${id}$`))
  await expect(page.locator('[role=dialog] :focus, [role=dialog]:focus')).toHaveCount(1)
  await expectAccessible(page, '[role=dialog]')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`[?]session=${later.id}$`))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a person who joins a waiting list reads the number at once', async ({ page }) => {
  const { id, title } = await createSession(admin(), { capacity: 1 })
  await registerPerson(admin(), id)
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Join Waiting List' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full Name').fill('Sam Taylor')
  await dialog.getByLabel('Email Address').fill(`sam.${Date.now()}@example.org`)
  await dialog.getByLabel('Tier of Rota Currently Working On').fill('tier 2')
  await dialog.getByRole('button', { name: 'Join Waiting List' }).click()
  await expect(dialog).toContainText('You are number 1 of 1.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(card).toContainText("You're on the waiting list: number 1")
})
