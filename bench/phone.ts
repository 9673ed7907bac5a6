import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import { anInstallation, startHubProcess } from '#cms/testing/hub-process.ts'
import { findEngine } from '../scripts/browsers.mjs'
import { atMost, median, type Row } from './rows.ts'

/** A slow, old phone on a slow network. */
const screen = { width: 412, height: 823, deviceScaleFactor: 2, mobile: true }
const slowdown = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

const runs = 7
/** Asks late: asking earlier would change the figures. */
const settledMs = 6_000

type Metrics = { largestPaint: number; shift: number; press: number }

/**
 * Runs in the page before its own code, so it may not contain named functions. Presses the first 'Register Now' as soon
 * as it is painted, and notes when its dialog is there.
 */
function observe() {
  const metrics = { largestPaint: 0, shift: 0, press: 0 }
  Object.assign(window, { metrics })
  for (const type of ['largest-contentful-paint', 'layout-shift']) {
    new PerformanceObserver((list) => {
      // The dialog is not the page's largest paint.
      if (document.querySelector('[role=dialog]')) return
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput = false } = entry as Partial<{
          value: number
          hadRecentInput: boolean
        }>
        if (type === 'largest-contentful-paint') metrics.largestPaint = entry.startTime
        if (type === 'layout-shift' && !hadRecentInput) metrics.shift += value
      }
    }).observe({ type, buffered: true })
  }
  let isPressed = false
  const timer = setInterval(() => {
    if (document.querySelector('[role=dialog]')) {
      metrics.press = performance.now()
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

type Answer = { id: number; result: Record<string, unknown> }

/** Opens a page that Playwright does not watch: what it has the browser record slows React's start. */
async function visit(browser: Browser, address: string): Promise<Metrics> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const created = { url: 'about:blank', browserContextId }
  const { targetId } = await session.send('Target.createTarget', created)
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer['result']) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as Answer
    waiting.get(id)?.(result)
  })
  let count = 0
  const send = (method: string, params: object = {}) =>
    new Promise<Answer['result']>((resolve) => {
      const id = ++count
      waiting.set(id, resolve)
      const message = JSON.stringify({ id, method, params })
      void session.send('Target.sendMessageToTarget', { sessionId, message })
    })
  await send('Emulation.setDeviceMetricsOverride', screen)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Emulation.setLocaleOverride', { locale: 'en-GB' })
  await send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/London' })
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', network)
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe.toString()})()` })
  await send('Page.navigate', { url: address })
  await wait(settledMs)
  const { result } = await send('Runtime.evaluate', { expression: 'metrics', returnByValue: true })
  await session.send('Target.disposeBrowserContext', { browserContextId })
  return (result as { value: Metrics }).value
}

/** How soon a slow phone shows the public pages, and takes a press. */
export async function phone(): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: findEngine('Chromium')?.[0],
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const installation = anInstallation()
  const { url } = await startHubProcess(installation, { SEED_EXAMPLES: 'true' })
  const rows: Row[] = []
  for (const path of ['/', '/sessions']) {
    const visits: Metrics[] = []
    for (let run = 0; run < runs; run++) visits.push(await visit(browser, url + path))
    const paint = median(visits.map(({ largestPaint }) => largestPaint))
    const shift = Math.max(...visits.map((one) => one.shift))
    rows.push(atMost(1_500, 'ms', `Largest paint of ${path} on a slow phone`, paint))
    rows.push(atMost(0.02, '', `Layout shift of ${path}`, shift))
    if (path !== '/sessions') continue
    const press = median(visits.map((one) => one.press || Infinity))
    rows.push(atMost(2_000, 'ms', 'First press of Register Now on a slow phone', press))
  }
  await browser.close()
  await installation.discard()
  return rows
}
