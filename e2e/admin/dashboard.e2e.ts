import { expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { enterPassword, joinWaitingList, signIn } from '../support/admin-sign-in.ts'
import { inMinutes } from '../support/door.ts'
import { createSession, inDays, registerPerson } from '../support/hub-api.ts'
import { button, card, choose, dialogOf, press, unique } from '../support/screen.ts'

const admin = administrator()

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

test('the dashboard leads to every administrator’s page and home', async ({ page }) => {
  await page.goto('/admin-dashboard')
  const addresses = {
    'Manage Sessions': '/admin',
    'Registration List': '/registrations',
    'Educational Resources': '/admin-edu-resources',
    'Page Content': '/admin-page-content',
    'Form Submissions': '/form-submissions',
    Figures: '/admin-dashboard?view=figures',
    'Overview Page': '/admin-overview',
    'Topic Requests Page': '/admin-topic-requests',
    'Theatre List Page': '/admin-theatre-list',
    'Super-Admin Panel': '/cms',
    Guide: '/admin-dashboard?view=guide',
    'Back to Home': '/',
  }
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveCount(Object.keys(addresses).length)
  for (const [name, address] of Object.entries(addresses)) {
    const link = page.getByRole('main').getByRole('link', { name })
    await expect(link).toHaveAttribute('href', address)
  }
})

test('the dashboard offers to sign in, then shows today and tomorrow', async ({ page }) => {
  const { title } = await aSessionOfToday()
  const course = await createSession(admin(), {
    title: unique('Course'),
    startTime: inDays(-1, '09:00'),
    endTime: inDays(1, '17:00'),
  })
  await page.goto('/admin-dashboard')
  await press(page, 'Sign in')
  await enterPassword(page)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Today and tomorrow')
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  // Late in the evening it is of today and of tomorrow.
  await expect(line(title).first()).toContainText('1 of 1 registered')
  await expect(line(title).first()).toContainText('1 waiting')
  await expect(button(`Open the door: ${title}`)(page)).toBeVisible()
  // Of today and of tomorrow, with its first day.
  await expect(line(course.title)).toHaveCount(2)
  await expect(line(course.title).first()).toContainText(/\d{4}, 09:00 to 17:00 on/)
  await press(page, `Email: ${title}`)
  await expect(dialogOf(page, 'Email Participants')).toContainText(title)
})

test('the sign-in sheet of a session of today is printed by one press on the dashboard', async ({
  page,
}) => {
  const { title } = await aSessionOfToday()
  // Notes the paper instead of opening the browser's dialog, which a test cannot answer.
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset.paper = document.querySelector('[data-print-only]')?.textContent ?? ''
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await signIn(page)
  await page.goto('/admin-dashboard')
  await press(page, `Print: ${title}`)
  await expect(page.locator('html')).toHaveAttribute('data-paper', /Ada Lovelace/)
  await expect(page.locator('[data-print-only]')).toHaveCount(0)
})

test('yesterday’s lists are one press from the dashboard, and other days from the registration list', async ({
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
  await page.getByRole('link', { name: "Yesterday's lists" }).click()
  await expect(card(page, past.title)).toBeVisible()
  await expect(card(page, coming.title)).toBeHidden()
  await choose(page, /Period/, 'From and To…')
  await page.getByLabel('From', { exact: true }).fill(inDays(1).slice(0, 10))
  await page.getByLabel('To', { exact: true }).fill(inDays(1).slice(0, 10))
  await expect(card(page, coming.title)).toBeVisible()
  await expect(card(page, past.title)).toBeHidden()
})
