import { anInstallation, startHubProcess } from '#cms/testing/hub-process.ts'
import type { Findings } from './findings.ts'
import { readRate } from './load.ts'
import { compared, measureAlternately } from './measure.ts'

const token = 'a token of the bench alone'
const scrapeIntervalMs = 1_000
/** Processes of the same code differ by a tenth. */
const starts = 6
const rounds = 3

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
  const read = (url: string) => readRate(`${url}/api/cover-info`, { 'accept-encoding': 'br' })
  const found = await measureAlternately(rounds, {
    counting: async () => {
      const scraping = setInterval(() => void scrape(counting.url), scrapeIntervalMs)
      return read(counting.url).finally(() => clearInterval(scraping))
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
  'Two hubs are asked in turn; the one with METRICS_TOKEN counts each answer and is asked for its metrics each ' +
  'second, fifteen times as often as Prometheus asks. Each is started six times, as processes of the same code ' +
  'differ by more than what counting costs.'
