import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { anInstallation, startHubProcess } from '#cms/testing/hub-process.ts'
import { fill } from './fill.ts'
import type { Row } from './findings.ts'
import { measureAlternately, median } from './measure.ts'
import {
  type Metrics,
  observe,
  openBrowser,
  openPhone,
  pressFirstButton,
  readMetrics,
  resetLongestTask,
  waitForPaint,
} from './phone.ts'
import { scans } from './scan.ts'
import { openUnobservedPhone } from './unobserved-phone.ts'

const runs = 5
/** More, as the machine's pauses show most where the processor is what is waited for. */
const pressRuns = 9
/** Long after the last paint or shift. */
const settled = 2_000
/** Long after the dialog has come, as asking would disturb. */
const pressed = 6_000

const largestPaint = { '/': 1_500, '/sessions': 1_800 }
const otherPages = ['/resources', '/theatre-list-request', '/topic-requests']

async function visit(browser: Browser, url: string) {
  const { page, close } = await openPhone(browser)
  await page.goto(url)
  await waitForPaint(page)
  await page.waitForTimeout(settled)
  const metrics = await readMetrics(page)
  await close()
  return metrics
}

/** A server for one page: the same document without any code. */
async function staticPage(url: string) {
  const document = await (await fetch(url)).text()
  const still = document
    .replaceAll('rel="modulepreload"', 'rel="as-if-preload"')
    .replaceAll('<script type="module"', '<script type="absent"')
  const body = gzipSync(still)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' }
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, headers).end(body)
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

/**
 * Time to the largest paint, compared with the same document without code, and the layout shift.
 */
async function paintOf(browser: Browser, url: string, path: string, limit: number): Promise<Row[]> {
  const still = await staticPage(url + path)
  const shifts: number[] = []
  const times = await measureAlternately(runs, {
    hub: async () => {
      const { largestPaint, shift } = await visit(browser, url + path)
      shifts.push(shift)
      return largestPaint
    },
    still: async () => (await visit(browser, still.url)).largestPaint,
  })
  still.close()
  return [
    {
      name: `Largest paint of ${path} on a slow phone`,
      unit: 'ms',
      measured: median(times.hub),
      target: { atMost: limit },
    },
    { name: 'The same document without its code', unit: 'ms', measured: median(times.still) },
    shiftRow(path, Math.max(...shifts)),
  ]
}

const shiftRow = (path: string, measured: number): Row => ({
  name: `Layout shift of ${path}`,
  unit: '',
  measured,
  target: { atMost: 0.02 },
})

/** From the navigation until the first session's registration is open. */
async function presses(browser: Browser, url: string): Promise<Row[]> {
  const times: number[] = []
  const tasks: number[] = []
  for (let run = 0; run < pressRuns; run++) {
    const phone = await openUnobservedPhone(browser)
    await phone.addScript(observe)
    await phone.addScript(pressFirstButton)
    await phone.open(`${url}/sessions`)
    await wait(pressed)
    const { press, longestTask } = await phone.read<Metrics>('metrics')
    if (press === 0) throw new Error('No dialog came.')
    times.push(press)
    tasks.push(longestTask)
    await phone.close()
  }
  return [
    {
      name: 'First press of Register Now on a slow phone',
      unit: 'ms',
      measured: median(times),
      target: { atMost: 1_800 },
    },
    {
      name: 'Longest task until then and in the seconds after it',
      unit: 'ms',
      measured: median(tasks),
      target: { atMost: 200 },
    },
  ]
}

/** Presses Register in the dialog. @returns the milliseconds until it says so. Runs in the page; see `observe`. */
function pressRegister() {
  const dialog = document.querySelector('[role=dialog]')!
  const button = dialog.querySelector<HTMLElement>('button[type=submit]')!
  const start = performance.now()
  button.click()
  return new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!dialog.textContent?.includes('You are registered')) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - start))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** From the press in the filled-in dialog until it says that somebody is registered. */
async function registers(browser: Browser, url: string): Promise<Row> {
  const times: number[] = []
  for (let run = 0; run < pressRuns; run++) {
    const { page, close } = await openPhone(browser)
    await page.goto(`${url}/sessions`)
    const open = page.getByRole('article').getByRole('button', { name: 'Register Now' })
    await open.and(page.locator(':enabled')).first().tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full Name').fill('Ada Lovelace')
    await dialog.getByLabel('Email Address').fill(`ada.${run}@example.org`)
    await dialog.getByLabel('Tier of Rota Currently Working On').fill('tier 2')
    await page.waitForTimeout(settled)
    times.push(await page.evaluate(pressRegister))
    await close()
  }
  return {
    name: 'From Register in the dialog to registered, on a slow phone',
    unit: 'ms',
    measured: median(times),
    target: { atMost: 1_000 },
  }
}

async function paints(browser: Browser): Promise<Row[]> {
  const installation = anInstallation()
  const { url } = await startHubProcess(installation, { SEED_EXAMPLES: 'true' })
  const rows: Row[] = []
  for (const [path, limit] of Object.entries(largestPaint)) {
    rows.push(...(await paintOf(browser, url, path, limit)))
  }
  rows.push(...(await presses(browser, url)), await registers(browser, url))
  for (const path of otherPages) {
    const { shift } = await visit(browser, url + path)
    rows.push(shiftRow(path, shift))
  }
  await installation.discard()
  return rows
}

/** The longest task in milliseconds while typing; 0 if none took 50 or more. */
async function longestTask(browser: Browser, url: string, isSlow: boolean) {
  const { page, slowDown, close } = await openPhone(browser, false)
  await page.goto(url)
  await page.waitForTimeout(settled)
  if (isSlow) await slowDown()
  // A real tap: preparing for touch input is not part of typing.
  await page.getByRole('searchbox').tap()
  await page.waitForTimeout(settled)
  await resetLongestTask(page)
  const keys = [...'sess 7', ...Array<string>(6).fill('Backspace')]
  for (const key of keys) {
    await page.keyboard.press(key)
    // Longer than the search box's delay, so that every key searches.
    await page.waitForTimeout(300)
  }
  await page.waitForTimeout(settled)
  const metrics = await readMetrics(page)
  await close()
  return metrics.longestTask
}

async function typing(browser: Browser): Promise<Row[]> {
  const installation = anInstallation()
  const now = new Date()
  await fill(installation, {
    sessions: 1_000,
    registrations: 0,
    month: { year: now.getFullYear() + 1, month: 1 },
    sessionsOfMonth: 500,
  })
  const hub = await startHubProcess(installation)
  const url = `${hub.url}/sessions?view=list`
  const times = await measureAlternately(3, {
    quick: () => longestTask(browser, url, false),
    slow: () => longestTask(browser, url, true),
  })
  await installation.discard()
  const row = { unit: 'ms', target: { atMost: 50 } }
  return [
    {
      ...row,
      name: 'Longest task while typing over 1,000 sessions',
      measured: median(times.quick),
    },
    { ...row, name: 'The same on a slow phone', measured: median(times.slow) },
  ]
}

/** How soon a phone shows the public pages, and whether the search box keeps up with typing. */
export async function site(): Promise<Row[]> {
  const browser = await openBrowser()
  const rows = [...(await paints(browser)), await scans(browser), ...(await typing(browser))]
  await browser.close()
  return rows
}
