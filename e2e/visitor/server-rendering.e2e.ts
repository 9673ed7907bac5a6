import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { holdBack } from '../support/answers.ts'
import { createSession, inDays, monthIn } from '../support/hub-api.ts'
import { expectHydrated, heading } from '../support/screen.ts'

declare global {
  interface Window {
    layoutShift: number
  }
}

const admin = administrator()

const pages = [
  '/',
  '/sessions',
  '/resources',
  '/theatre-list-request',
  '/topic-requests',
  '/sessions?view=list',
  '/sessions?view=calendar',
]

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
 * Records where React starts its rendering over, because something has changed in a part that is not hydrated
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

test.describe('for a visitor in Asia/Dubai', () => {
  test.use({ timezoneId: 'Asia/Dubai' })

  for (const path of pages) {
    test(`${path} asks for nothing that its document has preloaded, and nothing moves`, async ({
      page,
    }) => {
      const { errors, reads } = listen(page)
      const interruptions = await listenForInterruptions(page)
      await page.addInitScript(() => {
        window.layoutShift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            window.layoutShift += (entry as PerformanceEntry & { value: number }).value
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // As on a slow network: the code arrives after the text, and the typeface after that.
      const releaseTypeface = await holdBack(page, '**/*-latin-wght-*.woff2')
      const releaseCode = await holdBack(page, '**/assets/*.js')
      const typeface = page.waitForResponse(/-latin-wght-.*woff2$/)
      await page.goto(path, { waitUntil: 'commit' })
      // The server renders no address with a query.
      if (!path.includes('?')) {
        await expect(heading(page)).toBeVisible()
        await expect(page.locator('[aria-busy]')).toHaveCount(0)
        await expect(page.locator('#root')).toHaveAttribute('data-rendered-at')
      }
      releaseCode()
      await expectHydrated(page)
      await expect(heading(page)).toBeVisible()
      releaseTypeface()
      await (await typeface).finished()
      await page.evaluate(async () => {
        await document.fonts.ready
        for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
      })
      expect(reads).toEqual([])
      expect(errors).toEqual([])
      expect(interruptions).toEqual([])
      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.02)
    })
  }
})

const holdCode = (page: Page) => holdBack(page, '**/assets/*.js')

test('text typed before hydration is sent', async ({ page }) => {
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

test('a press before hydration is carried out after it', async ({ page }) => {
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
