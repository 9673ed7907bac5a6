import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { inMinutes } from '../support/door.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { textsOf } from '../support/page-text.ts'
import { dialogOf, heading, unique, visit } from '../support/screen.ts'

const admin = administrator()
const coverInfo = '/api/cover-info'
const saveTexts = textsOf(coverInfo, admin)

test('every text of the overview is the department’s own, and leads where it says', async ({
  page,
}) => {
  const email = 'ada.sample@example.org'
  await saveTexts({
    title: 'Teaching at St Elsewhere',
    subtitle: 'Emergency medicine, every week',
    description: 'First paragraph.\n\nSecond paragraph.',
    welcomeMessage: 'For scanning write to {email}, or again {email}.',
    theatreListDescription: 'Ask us at {email}',
    groupLink: 'https://example.org/our-group',
    ultrasoundLeadName: 'Dr Ada Sample',
    ultrasoundLeadEmail: email,
  })
  await page.goto('/')
  await expect(heading(page, 'Teaching at St Elsewhere')).toBeVisible()
  await expect(page).toHaveTitle(/^Teaching at St Elsewhere/)
  const main = page.getByRole('main')
  for (const text of ['every week', 'Second paragraph.', 'Dr Ada Sample', `write to ${email}, or`])
    await expect(main).toContainText(text)
  await expect(main).not.toContainText('{email}')
  const addresses = main.getByRole('link', { name: email, exact: true })
  await expect(addresses).toHaveCount(4)
  await expect(addresses.first()).toHaveAttribute('href', `mailto:${email}`)
  const group = page.getByRole('link', { name: 'Join WhatsApp Group' })
  await expect(group).toHaveAttribute('href', 'https://example.org/our-group')
  await expect(group).toHaveAttribute('target', '_blank')
  await expect(group).toHaveAttribute('rel', /noopener/)
  for (const path of ['/sessions', '/resources', '/topic-requests', '/theatre-list-request']) {
    const leads = main.getByRole('heading', { level: 2 }).getByRole('link')
    await expect(leads.and(page.locator(`[href="${path}"]`))).toHaveCount(1)
  }
  // The link covers the whole card, not only its heading.
  const words = main.getByText('Ask us at')
  await words.scrollIntoViewIfNeeded()
  const { x, y } = (await words.boundingBox())!
  await page.mouse.click(x + 3, y + 3)
  await expect(page).toHaveURL(/\/theatre-list-request$/)

  await saveTexts({ groupLink: null, ultrasoundLeadName: null, ultrasoundLeadEmail: null })
  await page.goto('/')
  await expect(main).toContainText('For scanning write to address to be announced')
  await expect(group).toHaveCount(0)
  await main.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL(/\/admin-dashboard$/)
})

/** Leaves out what other tests have stored. */
const showOnly = (page: Page, ...titles: string[]) =>
  page.route(/api\/sessions(\/month\/.*)?$/, async (route) => {
    const sessions = (await (await route.fetch()).json()) as { title: string }[]
    await route.fulfill({ json: sessions.filter(({ title }) => titles.includes(title)) })
  })
const nextUp = (page: Page) => page.getByRole('region', { name: 'Next up' })

test('the next bookable sessions stand below the hero and open on a press', async ({ page }) => {
  const times = { startTime: inMinutes(40), endTime: inMinutes(60) }
  const { title: full, id } = await createSession(admin(), { ...times, capacity: 1 })
  await registerPerson(admin(), id)
  const { title } = await createSession(admin(), times)
  await showOnly(page, full, title)
  await visit(page, 'Home')
  await expect(nextUp(page).getByRole('article')).toContainText([title])
  await nextUp(page).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp('/sessions[?].*session='))
  await expect(dialogOf(page, title)).toBeVisible()
  await page.goBack()
  await expect(nextUp(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  const timeOf = (moment: string) =>
    new Date(moment).toLocaleTimeString('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' })
  const between = (title: string, from: number, to: number) =>
    createSession(admin(), {
      title: unique(title),
      startTime: inMinutes(from),
      endTime: inMinutes(to),
    })
  const onNow = (page: Page) => page.getByRole('region', { name: 'On now' })
  const signIn = { name: /^On now: sign in/ }

  test('what is on stands first on the overview and in each view of the sessions', async ({
    page,
  }) => {
    const end = inMinutes(80)
    const { title } = await between('Teaching', -10, 80)
    const course = await between('Course', -30 * 60, 30 * 60)
    const soon = await between('Soon', 20, 80)
    const over = await between('Over', -90, -50)
    const line = (name: string) => onNow(page).getByRole('article', { name })
    // The list would scroll after half a second.
    await page.clock.install()
    for (const address of ['/sessions', '/sessions?view=list', '/sessions?view=calendar', '/']) {
      await page.goto(address)
      await expect(line(title)).toContainText('Session Complete')
      // With its day, if that is tomorrow.
      await expect(line(title)).toContainText(new RegExp(`On now until (.+, )?${timeOf(end)}`))
      await expect(line(course.title)).toContainText(/until \w{3} \d+ \w{3} \d{4}, \d\d:\d\d/)
      await expect(onNow(page)).not.toContainText(over.title)
      await page.clock.runFor(1_000)
      await expect(page.getByRole('heading', { name: 'On now' })).toBeInViewport()
      await expect(page.getByRole('article', { name: title })).toHaveCount(1)
    }
    // Its door is open before its start.
    await expect(line(soon.title).getByRole('link', signIn)).toBeVisible()
    await expect(line(soon.title)).not.toContainText('On now until')
    await expect(page.getByRole('main').getByRole('heading').first()).toHaveText('On now')
    await line(title).getByRole('link', signIn).click()
    await expect(dialogOf(page, `Sign in: ${title}`)).toBeVisible()
  })
})

test('the cover information is fetched once in five minutes', async ({ page }) => {
  await page.clock.install()
  let reads = 0
  page.on('request', (request) => {
    if (request.url().endsWith(coverInfo)) reads += 1
  })
  const leaveAndReturn = async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Topic Requests' }).click()
    await expect(page).toHaveURL(/\/topic-requests$/)
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await expect(heading(page)).toBeVisible()
  }
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await page.clock.runFor('04:00')
  await leaveAndReturn()
  // The document has preloaded it.
  expect(reads).toBe(0)
  await page.clock.runFor('01:30')
  await leaveAndReturn()
  await expect.poll(() => reads).toBe(1)
})
