import { expect, type Page, test } from '@playwright/test'
import { chooseCategories } from '../support/category-filter.ts'
import { administrator } from '../support/administrator.ts'
import { createSession, inDays } from '../support/hub-api.ts'
import { pressToggle } from '../support/press-toggle.ts'

const admin = administrator()

const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /^[A-Z][a-z]+ \d{4}$/ })
const monthOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date(iso))

test('the grid shows one month, its buttons move it, and Back comes back', async ({ page }) => {
  await page.goto('/sessions')
  const thisMonth = monthOf(inDays(0))
  await expect(heading(page)).toHaveText(thisMonth)
  await page.getByRole('button', { name: /^Next month/ }).click()
  await expect(heading(page)).not.toHaveText(thisMonth)
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
  await page.goBack()
  await expect(heading(page)).toHaveText(thisMonth)
  await page.getByRole('button', { name: /^Previous month/ }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(heading(page)).toHaveText(thisMonth)
})

test('a session that is gone when somebody registers leaves the list at once', async ({ page }) => {
  const { id, title } = await createSession(admin())
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: /^Register Now/ }).click()
  await page.getByLabel('Full Name').fill('Sam Patel')
  await page.getByLabel('Email Address').fill('sam@example.org')
  await page.getByLabel('Tier of Rota').fill('tier 3')
  expect((await admin().delete(`/api/sessions/${id}`)).status()).toBe(204)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Registration Failed')
  await expect(page.getByText('No sessions found for the selected criteria.')).toBeVisible()
})

test('a month appears at once after hovering over its button', async ({ page, context }) => {
  await page.goto('/sessions')
  const next = page.getByRole('button', { name: /^Next month/ })
  const read = page.waitForResponse(/\/api\/sessions\/month\//)
  await next.hover()
  await (await read).finished()
  await context.setOffline(true)
  await next.click()
  await expect(heading(page)).not.toHaveText(monthOf(inDays(0)))
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('with the keyboard the month is read out as it changes, and the focus stays', async ({
  page,
}) => {
  await page.goto('/sessions')
  // A key, unlike a click, does not wait for hydration.
  await page.locator('#root:not([data-rendered-at])').waitFor()
  const next = page.getByRole('button', { name: /^Next month/ })
  await next.press('Enter')
  await expect(heading(page)).not.toHaveText(monthOf(inDays(0)))
  await expect(heading(page)).toHaveAttribute('aria-live', 'polite')
  await expect(next).toBeFocused()
  const today = page.getByRole('button', { name: 'Today' })
  await today.press('Enter')
  await expect(heading(page)).toHaveText(monthOf(inDays(0)))
  await expect(today).toBeFocused()
  // In the current month there is nowhere to go: no history entry is added.
  const entries = await page.evaluate(() => history.length)
  await today.press('Enter')
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('Back leaves the page after a search was typed and categories were chosen', async ({
  page,
}) => {
  await page.goto('/resources')
  await page.goto('/sessions?view=list')
  const entries = await page.evaluate(() => history.length)
  const search = page.getByRole('searchbox', { name: 'Search sessions' })
  for (const letter of 'airway') {
    await search.press(letter)
    await page.waitForTimeout(300)
  }
  await expect(page).toHaveURL(/q=airway/)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await chooseCategories(page, 'Simulation')
  await expect(page).toHaveURL(/category=Simulation/)
  await page.reload()
  await expect(search).toHaveValue('airway')
  await page.goBack()
  await expect(page).toHaveURL(/\/resources$/)
})

test('Back undoes how the resources are sorted and laid out', async ({ page }) => {
  await page.goto('/resources')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  const before = await sort.inputValue()
  await sort.selectOption({ label: 'Alphabetical (A-Z)' })
  await expect(page).toHaveURL(/sort=/)
  await pressToggle(page, 'List')
  await expect(page).toHaveURL(/view=list/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Grid', pressed: true })).toBeVisible()
  await page.goBack()
  await expect(sort).toHaveValue(before)
})

test('the category filter takes several, says how many, and Clear All empties it', async ({
  page,
}) => {
  await page.goto('/sessions?view=list')
  await chooseCategories(page, 'Ultrasound', 'Simulation')
  await expect(page.getByRole('button', { name: /2 Selected/ })).toBeVisible()
  await expect(page).toHaveURL(/category=Ultrasound&category=Simulation/)
  const badges = page.getByRole('article').getByText(/^(Ultrasound|Simulation)$/)
  await expect(async () => {
    // Rows of what is on have no badge.
    const cards = page
      .getByRole('article')
      .and(page.locator('article:not([aria-labelledby=on-now] article)'))
    expect(await badges.count()).toBe(await cards.count())
  }).toPass()
  await page.reload()
  await expect(page.getByRole('button', { name: /2 Selected/ })).toBeVisible()
  await page.getByRole('button', { name: /2 Selected/ }).click()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /All Categories/ })).toBeVisible()
})

test('the clear button beside the search appears with text in it, and clears it', async ({
  page,
}) => {
  await page.goto('/sessions')
  const box = page.getByRole('searchbox')
  await expect(box).toBeVisible()
  const cross = page.getByRole('button', { name: 'Clear search' })
  await expect(cross).toBeHidden()
  await box.fill('airway')
  await expect(page).toHaveURL(/airway/)
  await cross.click()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await expect(page).not.toHaveURL(/airway/)
  await expect(cross).toBeHidden()
})

test('a search without results says so', async ({ page }) => {
  await page.goto('/sessions?view=list&q=nothing%20is%20called%20this')
  await expect(page.getByText('No sessions found for the selected criteria.')).toBeVisible()
})

test('the calendar shows three sessions of a day and how many more, and a dialog with all', async ({
  page,
}) => {
  const day = '2031-06-11'
  for (const hour of [1, 2, 3, 4, 5]) {
    await createSession(admin(), {
      title: `Crowded ${hour}`,
      startTime: `${day}T1${hour}:00:00`,
      endTime: `${day}T1${hour}:30:00`,
    })
  }
  await page.goto('/sessions?view=calendar&month=2031-06')
  await expect(page.getByRole('columnheader').first()).toHaveText('Mon')
  const cell = page.getByRole('button', { name: /Crowded 1/ })
  await expect(cell).toContainText('Crowded 3')
  await expect(cell).not.toContainText('Crowded 4')
  await expect(cell).toContainText('+2 more')
  await cell.click()
  const name = 'Sessions for Wednesday, June 11, 2031'
  await expect(page.getByRole('dialog', { name }).getByRole('article')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()

  await createSession(admin(), {
    title: 'A course of two days',
    startTime: '2031-06-12T09:00:00',
    endTime: '2031-06-13T17:00:00',
  })
  for (const width of [320, 360, 767]) {
    await page.setViewportSize({ width, height: 740 })
    await page.reload()
    const wednesday = page.getByRole('button', { name: /^Wednesday 11 June/ })
    await expect(wednesday.getByText('+2 more').first()).toBeVisible()
    await wednesday.click()
    await expect(page.getByRole('dialog', { name }).getByRole('article')).toHaveCount(5)
    await page.keyboard.press('Escape')
    await expect(wednesday).toBeFocused()
    await page.getByRole('button', { name: /^Friday 13 June/ }).click()
    const friday = page.getByRole('dialog', { name: 'Sessions for Friday, June 13, 2031' })
    await expect(friday.getByRole('article', { name: 'A course of two days' })).toBeVisible()
  }
})

for (const timezoneId of ['Europe/London', 'Asia/Dubai', 'America/New_York']) {
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('a session entered as 09:00 shows 09:00 before and after both clock changes', async ({
      page,
    }) => {
      const days = ['2033-03-26', '2033-03-28', '2033-10-29', '2033-10-31']
      for (const day of days) {
        await createSession(admin(), {
          title: `Nine o'clock ${timezoneId} ${day}`,
          startTime: `${day}T09:00:00`,
          endTime: `${day}T10:00:00`,
        })
      }
      for (const day of days) {
        await page.goto(`/sessions?month=${day.slice(0, 7)}`)
        const card = page.getByRole('article', { name: `Nine o'clock ${timezoneId} ${day}` })
        await expect(card).toContainText('09:00–10:00')
        await expect(card).toContainText(` ${Number(day.slice(8))} `)
      }
    })

    test('a session late on the last day of a month stays in that month', async ({ page }) => {
      const title = `Late ${timezoneId}`
      await createSession(admin(), {
        title,
        startTime: '2034-05-31T23:30:00',
        endTime: '2034-06-01T00:15:00',
      })
      await page.goto('/sessions?month=2034-05')
      await expect(page.getByRole('article', { name: title })).toContainText('31 May 2034')
      await page.goto('/sessions?month=2034-06')
      await expect(heading(page)).toHaveText('June 2034')
      await expect(page.getByText('No sessions found for the selected criteria.')).toBeVisible()
    })
  })
}
