import type { Browser } from '@playwright/test'
import { startHubProcess } from '#cms/testing/hub-process.ts'
import { adminPassword } from '#cms/testing/test-app.ts'
import type { Row } from './findings.ts'
import { anInstallationOfSize, month, type Size } from './five-years.ts'
import { median } from './measure.ts'
import { openBrowser, openPhone, readMetrics } from './phone.ts'

const runs = 3
/** What follows by itself once the first entries are there. */
const settled = 3_000

/** Each with its first entry. */
const screens = {
  [`/admin?year=${month.year}&month=${month.month}`]: 'main tbody tr',
  '/registrations': 'main article',
  '/form-submissions?tab=topic-requests': 'main [role=tabpanel] li',
  '/resources': 'main article',
}

type Seen = { shown: number; longestTask: number; nodes: number }

async function aHub(size: Size) {
  const installation = await anInstallationOfSize('embedded', size)
  const { url } = await startHubProcess(installation)
  return { url, discard: installation.discard }
}

/** From the navigation until the first entry is there, and what the page holds some seconds later. */
async function open(browser: Browser, url: string, path: string, entry: string): Promise<Seen> {
  const { page, close } = await openPhone(browser, false)
  await page.request.post(`${url}/api/admin/login`, { data: { password: adminPassword } })
  await page.addInitScript(() => localStorage.setItem('adminAuthenticated', 'true'))
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.locator(entry).first().waitFor()
  const shown = await page.evaluate(() => performance.now())
  await page.waitForTimeout(settled)
  const { longestTask } = await readMetrics(page)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await close()
  return { shown, longestTask, nodes }
}

/** Long lists in a browser, with five years of data and with a week's. */
export async function longScreens(): Promise<Row[]> {
  const browser = await openBrowser()
  const hubs = { large: await aHub('large'), small: await aHub('small') }
  const rows: Row[] = []
  for (const [path, entry] of Object.entries(screens)) {
    const seen: Record<Size, Seen[]> = { large: [], small: [] }
    for (let run = 0; run < runs; run++) {
      for (const size of ['large', 'small'] as const) {
        seen[size].push(await open(browser, hubs[size].url, path, entry))
      }
    }
    const of = (size: Size, figure: keyof Seen) => median(seen[size].map((one) => one[figure]))
    const row = (name: string, unit: string, figure: keyof Seen): Row => ({
      name: `${path}: ${name}`,
      unit,
      measured: of('large', figure),
      baseline: of('small', figure),
    })
    rows.push(
      row('first entry shown', 'ms', 'shown'),
      row('longest task', 'ms', 'longestTask'),
      row('elements', '', 'nodes'),
    )
  }
  await hubs.large.discard()
  await hubs.small.discard()
  await browser.close()
  return rows
}
