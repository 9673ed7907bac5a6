import { setTimeout } from 'node:timers/promises'
import { anInstallation, startHubProcess } from '#cms/testing/hub-process.ts'
import type { Findings } from './findings.ts'
import { readers, readRate } from './load.ts'
import { compared, measureAlternately } from './measure.ts'

const token = 'a token of the bench alone'
/** As often as Prometheus asks. */
const scrapeSeconds = 15
/** Processes of the same code differ by a tenth. */
const starts = 2
const rounds = 1

async function aHub(settings: Record<string, string>) {
  const installation = anInstallation({
    DATABASE_URI: '',
    RATE_LIMIT_FACTOR: '1000000',
    ...settings,
  })
  const hub = await startHubProcess(installation)
  return { url: hub.anonymous.url, discard: () => installation.discard() }
}

async function scrape(url: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/metrics`, { headers })
  if (!(await answer.text()).includes('hub_responses_total')) throw new Error('No metrics came.')
}

/** The smallest public read of two hubs, one of which counts its answers and is asked for them. */
async function oneStart() {
  const counting = await aHub({ METRICS_TOKEN: token })
  const plain = await aHub({})
  const headers = { 'accept-encoding': 'br' }
  const read = (url: string) => readRate(`${url}/api/cover-info`, headers, readers, scrapeSeconds)
  const found = await measureAlternately(rounds, {
    counting: async () => {
      const scraped = setTimeout(scrapeSeconds * 500).then(() => scrape(counting.url))
      const rate = await read(counting.url)
      await scraped
      return rate
    },
    plain: () => read(plain.url),
  })
  await counting.discard()
  await plain.discard()
  return found
}

/** What `/api/metrics` costs those who read. */
export async function metrics(): Promise<Findings> {
  const all: Awaited<ReturnType<typeof oneStart>>[] = []
  for (let start = 1; start <= starts; start++) all.push(await oneStart())
  const row = {
    name: 'Public read: cover-info with metrics (baseline: without)',
    unit: 'req/s',
    ...compared(
      all.flatMap(({ counting }) => counting),
      all.flatMap(({ plain }) => plain),
    ),
    target: { atLeast: 0.98 },
  }
  return { rows: [row], explanation }
}

const explanation =
  'Two hubs are asked in turn, for fifteen seconds each; the one with METRICS_TOKEN counts each answer and is asked ' +
  'for its metrics once meanwhile, as by Prometheus. While nobody asks for metrics the ratio is 1.00. From the first time ' +
  'that they are asked for, public reads are about an eighth slower, whether that was once or each second, with a counter ' +
  'that has labels or a plain one; why is not known yet.'
