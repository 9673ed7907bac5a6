import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { pressToggle } from '../support/press-toggle.ts'

// With motion, as most people see it: other tests reduce it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const admin = administrator()

const card = (page: Page, title: string) => page.getByRole('article', { name: title })

async function fill(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full Name').fill(name)
  await dialog
    .getByLabel('Email Address')
    .fill(`${name.toLowerCase().replace(' ', '.')}@example.org`)
  await dialog.getByLabel('Tier of Rota Currently Working On').fill('tier 2')
}

test('a visitor finds a session from the overview and takes the last place; the next one is offered the waiting list', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { capacity: 2 })
  await registerPerson(admin(), id)

  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Sessions' }).click()
  await pressToggle(page, 'All Events')
  await page.getByPlaceholder('Search sessions, faculty, or topics...').fill(title)
  await expect(card(page, title)).toContainText('1 space left')
  await card(page, title).getByRole('button', { name: 'Register Now' }).click()

  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Register' })
  await expect(submit).toBeDisabled()
  await fill(page, 'Ada Lovelace')
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(dialog).toContainText('You are registered')
  await expect(page.getByRole('alertdialog')).toContainText('Registration Successful!')
  await expect(page.getByRole('alertdialog')).toContainText(title)
  await expect(dialog.getByRole('group', { name: 'Add to calendar' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(card(page, title)).toContainText("You're registered")

  // The next one.
  await page.reload()
  await expect(card(page, title)).toContainText('Full')
  await expect(card(page, title).getByRole('button', { name: 'Register Now' })).toBeDisabled()
  await card(page, title).getByRole('button', { name: 'Join Waiting List' }).click()
  await fill(page, 'Grace Hopper')
  await dialog.getByRole('button', { name: 'Join Waiting List' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Added to Waiting List!')
  await expect(page.getByRole('alertdialog')).toContainText("We'll notify you if a spot opens up.")
})

test('the second person for the last place keeps the typed details and is offered the waiting list', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { capacity: 1 })
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await card(page, title).getByRole('button', { name: 'Register Now' }).click()
  await fill(page, 'Too Late')
  await registerPerson(admin(), id)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Registration Failed')
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Too Late')
  await dialog.getByRole('button', { name: 'Join Waiting List' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Added to Waiting List!')
})

test('a session that needs no registration says so in a toast', async ({ page }) => {
  const { title } = await createSession(admin(), { registrationRequired: false, capacity: null })
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await expect(card(page, title)).toContainText('No Registration Required')
  await expect(card(page, title)).toContainText('Unlimited capacity')
  await card(page, title).getByRole('button', { name: 'No Registration Needed' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('No Registration Required')
  await expect(page.getByRole('alertdialog')).toContainText(
    'This session is open to everyone. Just show up!',
  )
})

test('a failed registration keeps the form, also without a network [page.typed]', async ({
  page,
  context,
}) => {
  const { title } = await createSession(admin())
  const toasts = page.waitForResponse(/assets\/toast-/)
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await card(page, title).getByRole('button', { name: 'Register Now' }).click()
  await fill(page, 'Off Line')
  await toasts
  await context.setOffline(true)
  const dialog = page.getByRole('dialog')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Register' }).click()
  const toast = page.getByRole('alertdialog')
  await expect(toast).toContainText('Registration Failed')
  await expect(dialog.getByRole('heading', { name: 'Register for Session' })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Off Line')
  await context.setOffline(false)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/register', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(toast).toBeHidden()
  release()
  await expect(dialog).toContainText('You are registered')
})

test('a failure covers no control of a phone’s dialog or navigation, is announced once, and leaves with the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { title } = await createSession(admin())
  await page.route('**/register', (route) => route.fulfill({ status: 500 }))
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await card(page, title).getByRole('button', { name: 'Register Now' }).click()
  await fill(page, 'Small Phone')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Register' }).click()
  const toast = page.getByRole('alertdialog')
  await expect(toast).toContainText('Registration Failed')
  await expect(dialog.getByText('Failed to register for session.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  for (const control of await dialog.locator('h2, button, input').all()) {
    await control.scrollIntoViewIfNeeded()
    await control.click({ trial: true })
  }
  page.once('dialog', (question) => void question.accept())
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL(/\/resources$/)
  await expect(toast).toBeHidden()
})

test('a visitor registers with the keyboard alone', async ({ page }) => {
  const { title } = await createSession(admin())
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  const button = card(page, title).getByRole('button', { name: 'Register Now' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('Key Board')
  await page.keyboard.press('Tab')
  await page.keyboard.type('key.board@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('tier 4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('You are registered')
})
