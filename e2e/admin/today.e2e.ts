import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { enterPassword, joinWaitingList, signIn, unique } from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { createSession, inDays, registerPerson } from '../support/hub-api.ts'

const admin = administrator()

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Counts instead of opening the browser's dialog, which a test cannot answer. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = String(
        Number(document.documentElement.dataset.prints ?? 0) + 1,
      )
      window.dispatchEvent(new Event('afterprint'))
    }
  })

async function aSessionOfToday() {
  const session = await createSession(admin(), {
    title: unique('Toxicology'),
    capacity: 1,
    startTime: inMinutes(10),
    endTime: inMinutes(70),
  })
  await registerPerson(admin(), session.id, 'Ada Lovelace')
  await joinWaitingList(admin(), session.id, 'Grace Hopper')
  return session
}

test('the dashboard offers to sign in and then opens with what is on today and tomorrow', async ({
  page,
}) => {
  const { title } = await aSessionOfToday()
  const tomorrow = await createSession(admin(), {
    title: unique('Airway'),
    startTime: inDays(1, '14:00'),
    endTime: inDays(1, '15:00'),
  })
  await page.goto('/admin-dashboard')
  await expect(page.getByText(title)).toBeHidden()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await enterPassword(page)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Today and tomorrow')
  const shown = page.getByRole('listitem').filter({ hasText: title })
  await expect(shown).toContainText('1 of 1 registered')
  await expect(shown).toContainText('1 waiting')
  await expect(shown.getByRole('button', { name: `Open the door: ${title}` })).toBeVisible()
  await expect(page.getByRole('link', { name: tomorrow.title })).toBeVisible()
  await expectAccessible(page, 'main')

  await shown.getByRole('button', { name: `Email: ${title}` }).click()
  await expect(page.getByRole('dialog', { name: 'Email Participants' })).toContainText(title)
})

test('the sign-in sheet of a session of today is one press from the dashboard, and a reload prints nothing', async ({
  page,
}) => {
  const { title } = await aSessionOfToday()
  await countPrints(page)
  await signIn(page)
  await page.goto('/admin-dashboard')
  await page.getByRole('button', { name: `Print: ${title}` }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1')
  await expect(page.getByRole('heading', { name: 'Registration Management' })).toBeVisible()
  await expect(page).not.toHaveURL(/print=/)
  await page.reload()
  await expect(page.getByText('Ada Lovelace').filter({ visible: true })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-prints')
})

test('yesterday’s lists are one press from the dashboard, and two from the registration list', async ({
  page,
}) => {
  const past = await createSession(admin(), {
    title: unique('Yesterday'),
    startTime: inDays(-1, '14:00'),
    endTime: inDays(-1, '15:00'),
  })
  const coming = await createSession(admin(), { title: unique('Coming') })
  await signIn(page)
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: 'Yesterday’s lists' }).click()
  await expect(page.getByRole('article', { name: past.title })).toBeVisible()
  await expect(page.getByRole('article', { name: coming.title })).toBeHidden()

  await page.goto('/registrations')
  await page.getByRole('button', { name: /Period/ }).click()
  await page.getByRole('option', { name: 'Yesterday' }).click()
  await expect(page.getByRole('article', { name: past.title })).toBeVisible()
  await expectAccessible(page, 'main')

  await page.getByRole('button', { name: /Period/ }).click()
  await page.getByRole('option', { name: 'From and To…' }).click()
  await page.getByLabel('From', { exact: true }).fill(inDays(1).slice(0, 10))
  await page.getByLabel('To', { exact: true }).fill(inDays(1).slice(0, 10))
  await expect(page.getByRole('article', { name: coming.title })).toBeVisible()
  await expect(page.getByRole('article', { name: past.title })).toBeHidden()
})

test('a course that began yesterday is on the dashboard today, with its first day', async ({
  page,
}) => {
  const { title } = await createSession(admin(), {
    title: unique('Course'),
    startTime: inDays(-1, '09:00'),
    endTime: inDays(1, '17:00'),
  })
  await signIn(page)
  await page.goto('/admin-dashboard')
  const shown = page.getByRole('listitem').filter({ hasText: title })
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toContainText(/\d{4}, 09:00 to 17:00 on/)
})
