import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { createSession, inDays, monthIn } from '../support/hub-api.ts'
import { deferred } from '../support/deferred.ts'

declare global {
  interface Window {
    layoutShift: number
  }
}

const admin = administrator()

const pages = ['/', '/sessions', '/resources', '/theatre-list-request', '/topic-requests']

/** Records errors of the page and its API requests. */
function listen(page: Page) {
  const errors: string[] = []
  const reads: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => {
    if (request.url().includes('/api/')) reads.push(request.url())
  })
  return { errors, reads }
}

/**
 * Records where React starts its rendering over, as something has changed in a part that is not hydrated
 * yet: it throws an error for itself (461).
 */
async function listenForInterruptions(page: Page) {
  const interruptions: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Debugger.paused', ({ data }) => {
    const { description = '' } = { ...data } as { description?: string }
    if (description.includes('#461')) interruptions.push(description)
    // The page may be closed by now.
    session.send('Debugger.resume').catch(() => {})
  })
  await session.send('Debugger.enable')
  await session.send('Debugger.setPauseOnExceptions', { state: 'all' })
  return interruptions
}

test.describe('without its code', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of pages) {
    test(`${path} is rendered by the server`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
    })
  }

  test('/sessions shows what was changed a moment ago', async ({ page }) => {
    // The next one to come: a dozen are rendered, and other tests' sessions of tomorrow are today's
    // after midnight.
    const soon = new Date(Date.now() + 2 * 60_000).toISOString()
    const { title } = await createSession(admin(), { startTime: soon, endTime: inDays(1) })
    // Another one in the last minutes of a month.
    const month = monthIn(2)
    // While data changes, pages are rendered at most twice a second; in between the browser does
    // it.
    await expect(async () => {
      await page.goto(month === monthIn(0) ? '/sessions' : `/sessions?month=${month}`)
      await expect(page.getByRole('article', { name: title })).toBeVisible({ timeout: 500 })
    }).toPass()
  })
})

for (const timezoneId of ['Europe/London', 'Asia/Dubai']) {
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId })

    for (const path of [...pages, '/sessions?view=list', '/sessions?view=calendar']) {
      test(`${path} asks for nothing that its document has preloaded, and nothing moves`, async ({
        page,
      }) => {
        const { errors, reads } = listen(page)
        const interruptions = await listenForInterruptions(page)
        // As on a slow network: the typeface arrives after the text.
        await page.route('**/*-latin-wght-*.woff2', async (route) => {
          await page.locator('h1').waitFor()
          await page.waitForTimeout(500)
          await route.continue()
        })
        const typeface = page.waitForResponse(/-latin-wght-.*woff2$/)
        await page.addInitScript(() => {
          window.layoutShift = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              window.layoutShift += (entry as PerformanceEntry & { value: number }).value
            }
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('#root')).not.toHaveAttribute('data-rendered-at')
        await (await typeface).finished()
        await page.waitForTimeout(300)
        expect(reads).toEqual([])
        expect(errors).toEqual([])
        expect(interruptions).toEqual([])
        expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.02)
      })
    }
  })
}

/** Holds back the code, but not what the document holds. @returns a function that releases it. */
async function holdCode(page: Page) {
  const { promise: codeReleased, resolve: releaseCode } = deferred()
  await page.route('**/assets/*.js', async (route) => {
    await codeReleased
    await route.continue()
  })
  return () => releaseCode()
}

test('what is typed before hydration is sent all the same', async ({ page }) => {
  const releaseCode = await holdCode(page)
  await page.goto('/topic-requests', { waitUntil: 'commit' })
  const message = page.getByLabel(/Offer to Teach/)
  await message.fill('Please repeat the airway session.')
  await expect(page.locator('#root')).toHaveAttribute('data-rendered-at')
  releaseCode()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('main').getByText('Message Sent Successfully!')).toBeVisible()
  await expect(message).toHaveValue('')
})

test('what is pressed before hydration opens as soon as the code is there', async ({ page }) => {
  const soon = new Date(Date.now() + 5 * 60_000).toISOString()
  await createSession(admin(), { startTime: soon, endTime: inDays(1) })
  const month = monthIn(5)
  const releaseCode = await holdCode(page)
  const button = page.getByRole('main').getByRole('button', { name: 'Register Now' }).first()
  // While data changes, pages are rendered at most twice a second.
  await expect(async () => {
    const address = month === monthIn(0) ? '/sessions' : `/sessions?month=${month}`
    await page.goto(address, { waitUntil: 'commit' })
    await expect(button).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await button.click()
  await expect(button).toHaveAttribute('data-early-press', '')
  await expect(page.getByRole('dialog')).toBeHidden()
  releaseCode()
  await expect(page.getByRole('dialog', { name: 'Register for Session' })).toBeVisible()
  await expect(page.locator('[data-early-press]')).toHaveCount(0)
})

test('hydration keeps the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const releaseCode = await holdCode(page)
  await page.goto('/resources', { waitUntil: 'commit' })
  await page.getByRole('article').first().waitFor()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await expect(page.locator('#root')).toHaveAttribute('data-rendered-at')
  releaseCode()
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered-at')
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
})

test('a dialog whose code cannot be loaded says so, and opens on a retry', async ({ page }) => {
  const { title } = await createSession(admin())
  await page.route('**/assets/sign-up-dialog-*.js', (route) => route.abort())
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Register Now' }).click()
  await expect(card.getByRole('alert')).toContainText('This could not be loaded.')
  await page.unroute('**/assets/sign-up-dialog-*.js')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Register for Session' })).toBeVisible()
})
