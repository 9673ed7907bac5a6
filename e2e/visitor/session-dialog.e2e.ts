import { expect, test } from '@playwright/test'
import { expectNothingSideways } from '../support/accessibility.ts'
import { administrator } from '../support/administrator.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { card, dialogOf, link, listOf } from '../support/session-cards.ts'

const admin = administrator()

test('a session is opened by its title, in the address beside the filters, and Back closes it', async ({
  page,
}) => {
  const description = `${'A long description. '.repeat(40)}\n\nIts very end.`
  const { id, title } = await createSession(admin(), {
    description,
    faculty: 'Dr Ada Lovelace',
    topic: 'Engines',
    capacity: 4,
  })
  await registerPerson(admin(), id)
  await page.goto(listOf(title))
  await link(page, title).click()
  const dialog = dialogOf(page, title)
  for (const text of [
    'Simulation',
    'Dr Ada Lovelace',
    'Engines',
    'Simulation Suite, Level 2',
    '10:00–11:00',
    'Its very end.',
    '3 spaces left',
    '1 of 4 places taken',
  ]) {
    await expect(dialog).toContainText(text)
  }
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ view: 'list', q: title, session: id })
  await expect(page).toHaveTitle(`${title} · ED Teaching Hub`)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(listOf(title))
  await expect(link(page, title)).toBeFocused()
  await expect(page).toHaveTitle('Educational Sessions · ED Teaching Hub')
  await page.goForward()
  await expect(dialog).toBeVisible()
})

test('Escape and Close leave no second entry in the history, however often they are pressed', async ({
  page,
}) => {
  const { title } = await createSession(admin())
  await page.goto('/resources')
  await page.goto(listOf(title))
  for (const way of ['Escape', 'Close']) {
    await link(page, title).press('Enter')
    await expect(dialogOf(page, title)).toBeVisible()
    if (way === 'Escape') await page.keyboard.press('Escape')
    else {
      // Both before the navigation: a slower second press would land on the page behind.
      await page.getByRole('button', { name: 'Close' }).evaluate((close: HTMLElement) => {
        close.click()
        close.click()
      })
    }
    await expect(dialogOf(page, title)).toBeHidden()
    await expect(link(page, title)).toBeFocused()
    await expect(page).toHaveURL(/\/sessions\?view=list/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/resources$/)
})

test('from a day of the calendar one dialog is seen at a time, and each leads back to where it was opened', async ({
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
  const dialog = dialogOf(page, title)
  await expect(dialog).toBeVisible()
  await expect(page.locator('[role=dialog]:visible')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Register Now' }).click()
  const signUp = page.getByRole('dialog', { name: 'Register for Session' })
  await expect(signUp.getByLabel('Full Name')).toBeFocused()
  await expect(page.locator('[role=dialog]:visible')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Register Now' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dayDialog).toBeVisible()
  await expect(link(page, title)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dayDialog).toBeHidden()
  await expect(day).toBeFocused()
})

test('what is typed while registering is not lost by Escape or by Back without a question', async ({
  page,
}) => {
  const { title } = await createSession(admin())
  await page.goto(listOf(title))
  await link(page, title).click()
  await dialogOf(page, title).getByRole('button', { name: 'Register Now' }).click()
  const name = page.getByLabel('Full Name')
  await name.fill('Half Typed')
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    void question.dismiss()
  })
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.evaluate(() => history.back())
  await expect.poll(() => questions).toHaveLength(3)
  expect(new Set(questions).size).toBe(1)
  await expect(name).toHaveValue('Half Typed')
  await expect(page).toHaveURL(/session=/)
  page.removeAllListeners('dialog')
  page.once('dialog', (question) => void question.accept())
  await page.evaluate(() => history.back())
  await expect(name).toBeHidden()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(page).toHaveURL(/session=/)
})

test('Back closes a registration and stays on the page, and closing one leaves no entry behind', async ({
  page,
}) => {
  const { title } = await createSession(admin(), { location: 'Room 5' })
  await page.goto('/resources')
  await page.goto(listOf(title))
  const registerNow = card(page, title).getByRole('button', { name: 'Register Now' })
  const dialog = page.getByRole('dialog')
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await registerNow.click()
    await expect(dialog).toHaveAccessibleDescription(
      new RegExp(`^${title}.*, 10:00–11:00 ?Room 5$`),
    )
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(listOf(title))
    await expect(registerNow).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/resources$/)
})

for (const [width, height] of [
  [320, 200],
  [640, 320],
] as const) {
  test(`the focused field of a registration is wholly visible at ${width}×${height}, above a failure too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { title } = await createSession(admin())
    await page.route('**/register', (route) => route.fulfill({ status: 500 }))
    await page.goto(listOf(title))
    await card(page, title).getByRole('button', { name: 'Register Now' }).click()
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: 'Register' })
    if (height === 320) await expect(submit).toBeInViewport({ ratio: 1 })
    const values = {
      'Full Name': 'Low Screen',
      'Email Address': 'low@example.org',
      'Tier of Rota Currently Working On': 'tier 2',
    }
    for (const [label, value] of Object.entries(values)) {
      await expect(dialog.getByLabel(label)).toBeFocused()
      await expect(dialog.getByLabel(label)).toBeInViewport({ ratio: 1 })
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    const remember = dialog.getByLabel('Remember me on this device')
    await expect(remember).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(submit).toBeFocused()
    await submit.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText('Registration Failed')
    await page.keyboard.press('Shift+Tab')
    await expect(remember).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByLabel('Tier of Rota')).toBeFocused()
    const field = await dialog.getByLabel('Tier of Rota').boundingBox()
    const toast = await page.getByRole('alertdialog').boundingBox()
    expect(field!.y).toBeGreaterThanOrEqual(0)
    expect(field!.y + field!.height).toBeLessThanOrEqual(toast!.y)
    expect(toast!.y + toast!.height).toBeLessThanOrEqual(height)
  })
}

for (const [timezoneId, words] of [
  ['Europe/London', []],
  ['Asia/Dubai', ['Times shown are United Kingdom Time (Europe/London).']],
] as const) {
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('a note names the time zone where it differs', async ({ page }) => {
      await page.goto('/sessions')
      await expect(page.locator('#root:not([data-rendered-at])')).toBeVisible()
      await expect(page.getByText(/^Times shown are/)).toHaveText([...words])
    })
  })
}

test('the dialog of a session fits into 320 pixels, long words included', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const { id } = await createSession(admin(), {
    title: `Pneumonoultramicroscopicsilicovolcanoconiosis${'x'.repeat(80)}`,
    startTime: '2032-08-08T09:30:00',
    endTime: '2032-08-08T10:30:00',
  })
  await page.goto(`/sessions?month=2032-08&session=${id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingSideways(page)
})
