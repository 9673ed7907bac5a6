import type { Browser } from '@playwright/test'
import { startHubProcess } from '#cms/testing/hub-process.ts'
import { adminPassword } from '#cms/testing/test-app.ts'
import type { Findings, Row } from './findings.ts'
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
export async function longScreens(): Promise<Findings> {
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
  return { rows, explanation }
}

const explanation =
  'A fast browser with the width of a phone opens each list of a hub with 5,000 sessions, 200,000 registrations, 2,000 ' +
  'resources and 20,000 topic requests; the baseline is a hub with 50, 200, 20 and 20. The longest task and the ' +
  'elements are those of the first three seconds after that, in which more entries come by themselves. Before the lists ' +
  'came in pages, /form-submissions took 33 s, froze for 7.6 s and had 170,000 elements; /resources had 44,000.'
