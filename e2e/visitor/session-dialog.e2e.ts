import { expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { answerWith } from '../support/answers.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { card, dialog, dialogButton, dialogOf, link, listOf, toast } from '../support/screen.ts'
import { openSignUp } from '../support/sign-up.ts'

const admin = administrator()

test('a session is opened by its title, in the address beside the filters, and Back closes it', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { faculty: 'Dr Ada Lovelace', capacity: 4 })
  await registerPerson(admin(), id)
  await page.goto(listOf(title))
  await link(page, title).click()
  await expect(dialogOf(page, title)).toContainText('Dr Ada Lovelace')
  await expect(dialogOf(page, title)).toContainText('1 of 4 places taken')
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ view: 'list', q: title, session: id })
  await expect(page).toHaveTitle(`${title} · ED Teaching Hub`)
  await page.goBack()
  await expect(dialogOf(page, title)).toBeHidden()
  await expect(page).toHaveURL(listOf(title))
  await expect(link(page, title)).toBeFocused()
  await expect(page).toHaveTitle('Educational Sessions · ED Teaching Hub')
  await page.goForward()
  await expect(dialogOf(page, title)).toBeVisible()
})

test('from a day of the calendar one dialog shows at a time, and each leads back', async ({
  page,
}) => {
  const { title } = await createSession(admin(), {
    startTime: '2032-06-09T10:00:00',
    endTime: '2032-06-09T11:00:00',
  })
  await page.goto('/sessions?view=calendar&month=2032-06')
  const day = page.getByRole('button', { name: new RegExp(title) })
  await day.click()
  const dayDialog = page.getByRole('dialog', { name: /^Sessions for Wednesday, June 9, 2032/ })
  await link(page, title).click()
  const session = dialogOf(page, title)
  await expect(session).toBeVisible()
  await expect(page.locator('[role=dialog]:visible')).toHaveCount(1)
  await session.getByRole('button', { name: 'Register Now' }).click()
  const signUp = dialogOf(page, 'Register for Session')
  await expect(signUp.getByLabel('Full Name')).toBeFocused()
  await expect(page.locator('[role=dialog]:visible')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(session.getByRole('button', { name: 'Register Now' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dayDialog).toBeVisible()
  await expect(link(page, title)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dayDialog).toBeHidden()
  await expect(day).toBeFocused()
})

test('Back, Escape and a button close a session and a registration, and leave no entry in the history', async ({
  page,
}) => {
  const { title } = await createSession(admin())
  await page.goto('/resources')
  await page.goto(listOf(title))
  const registerNow = card(page, title).getByRole('button', { name: 'Register Now' })
  for (const [opens, button] of [
    [link(page, title), 'Close'],
    [registerNow, 'Cancel'],
  ] as const) {
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      // Both before the navigation: a slower second press would land on the page behind.
      () =>
        dialogButton(button)(page).evaluate((found: HTMLElement) =>
          [0, 1].map(() => found.click()),
        ),
    ]) {
      await opens.press('Enter')
      await expect(dialog(page)).toBeVisible()
      await close()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(listOf(title))
      await expect(opens).toBeFocused()
    }
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/resources$/)
})

test('the focused field of a registration is wholly visible at 320×200, above a failure too', async ({
  page,
}) => {
  const height = 200
  await page.setViewportSize({ width: 320, height })
  const { title } = await createSession(admin())
  await answerWith(page, '**/register', {}, 500)
  await openSignUp(page, title)
  for (const label of ['Full Name', 'Email Address', 'Tier of Rota Currently Working On']) {
    await expect(page.getByLabel(label)).toBeFocused()
    await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 })
    await page.keyboard.type(label === 'Email Address' ? 'low@example.org' : 'Low')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await expect(dialogButton(/^Register$/)(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Registration Failed')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Tier of Rota')).toBeFocused()
  const field = await page.getByLabel('Tier of Rota').boundingBox()
  const over = await toast(page).boundingBox()
  expect(field!.y).toBeGreaterThanOrEqual(0)
  expect(field!.y + field!.height).toBeLessThanOrEqual(over!.y)
  expect(over!.y + over!.height).toBeLessThanOrEqual(height)
})
