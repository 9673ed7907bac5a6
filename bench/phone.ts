import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

/** A slow, old phone on a slow network. */
export const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
}
export const slowdown = 4
export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** In milliseconds, except the layout shift, which has no unit. */
export type Metrics = { largestPaint: number; shift: number; longestTask: number; press: number }

declare global {
  interface Window {
    metrics: Metrics
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/**
 * Runs in the page before its own code; may not contain named functions, for which the bundler
 * would add a helper.
 */
export function observe() {
  const metrics: Metrics = { largestPaint: 0, shift: 0, longestTask: 0, press: 0 }
  window.metrics = metrics
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput = false } = entry as Partial<Shift>
        if (type === 'largest-contentful-paint') metrics.largestPaint = entry.startTime
        if (type === 'longtask') metrics.longestTask = Math.max(metrics.longestTask, entry.duration)
        if (type === 'layout-shift' && !hadRecentInput) metrics.shift += value
      }
    }).observe({ type, buffered: true })
  }
}

/**
 * Presses the first 'Register Now' once, as soon as it is painted, and notes when its dialog is there.
 * Runs in the page; see `observe`.
 */
export function pressFirstButton() {
  let isPressed = false
  const timer = setInterval(() => {
    if (document.querySelector('[role=dialog]')) {
      window.metrics.press = performance.now()
      clearInterval(timer)
    }
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (isPressed || !isPainted) return
    const buttons = [...document.querySelectorAll('article button')] as HTMLElement[]
    const button = buttons.find(({ textContent }) => textContent?.startsWith('Register Now'))
    button?.click()
    isPressed = button !== undefined
  }, 20)
}

export const openBrowser = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })

export const readMetrics = (page: Page) => page.evaluate(() => window.metrics)

/** @throws Error after half a minute. */
export const waitForPaint = (page: Page) =>
  page.waitForFunction(
    () => window.metrics.largestPaint > 0,
    undefined,
    // Seldom: polling would disturb the measurement.
    { polling: 500 },
  )

export const resetLongestTask = (page: Page) =>
  page.evaluate(() => (window.metrics.longestTask = 0))

/**
 * Opens a page with an empty cache; with `isSlow: false` network and processor are not throttled.
 */
export async function openPhone(browser: Browser, isSlow = true) {
  const context: BrowserContext = await browser.newContext(screen)
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  const slowDown = () => session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (isSlow) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await slowDown()
  }
  return { page, slowDown, close: () => context.close() }
}
