import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { anInstallation, startHubProcess } from '#cms/testing/hub-process.ts'
import type { Row } from './findings.ts'
import { readers } from './load.ts'
import { compared, measureAlternately, median, withoutSleep } from './measure.ts'

const token = 'a token of the bench alone'
/** Processes of the same code differ by a twentieth, more than is looked for. */
const starts = 8
const warmUp = 10
const rounds = 8
const reads = 4_000

async function aHub(counts: boolean) {
  const installation = anInstallation({
    DATABASE_URI: '',
    RATE_LIMIT_FACTOR: '1000000',
    ...(counts && { METRICS_TOKEN: token }),
  })
  const { anonymous, pid } = await startHubProcess(installation)
  return { url: anonymous.url, pid, counts, discard: installation.discard }
}
type Hub = Awaited<ReturnType<typeof aHub>>

/** Nanoseconds, of all threads. */
function processorTime({ pid }: Hub): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'),
  )
  return times.reduce((sum, time) => sum + Number.parseInt(time), 0)
}

/** @returns microseconds of processor time for one answer. */
async function timeOfRead(hub: Hub): Promise<number> {
  const before = processorTime(hub)
  const url = `${hub.url}/api/cover-info`
  const headers = { 'accept-encoding': 'br' }
  const all = { url, headers, connections: readers, amount: reads, sampleInt: 50 }
  const { errors, '2xx': answered } = await withoutSleep(() => autocannon(all))
  if (errors > 0 || answered !== reads) throw new Error(`${reads - answered} reads failed`)
  return (processorTime(hub) - before) / reads / 1_000
}

/** Asks for the metrics, or for something else where there are none. */
async function ask({ url, counts }: Hub) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/${counts ? 'metrics' : 'health'}`, { headers })
  const isExpected = (await answer.text()).includes(counts ? 'hub_responses_total' : '"ok"')
  if (!isExpected) throw new Error(`${answer.url} answered ${answer.status}.`)
}

/** Two hubs that count their answers and were asked for them, and two that do not. */
async function oneStart() {
  const hubs = {
    counting: await aHub(true),
    plain: await aHub(false),
    otherPlain: await aHub(false),
    otherCounting: await aHub(true),
  }
  const { counting, plain, otherPlain, otherCounting } = hubs
  const ways = {
    counting: () => timeOfRead(counting),
    plain: () => timeOfRead(plain),
    otherPlain: () => timeOfRead(otherPlain),
    otherCounting: () => timeOfRead(otherCounting),
  }
  await measureAlternately(warmUp, ways)
  for (const hub of Object.values(hubs)) await ask(hub)
  const times = await measureAlternately(rounds, ways)
  for (const { discard } of Object.values(hubs)) await discard()
  return {
    counting: [median(times.counting), median(times.otherCounting)],
    plain: [median(times.plain), median(times.otherPlain)],
  }
}

/** What `/api/metrics` costs those who read. */
export async function metrics(): Promise<Row[]> {
  const counting: number[] = []
  const plain: number[] = []
  for (let start = 0; start < starts; start++) {
    const times = await oneStart()
    counting.push(...times.counting)
    plain.push(...times.plain)
  }
  const row = {
    name: 'Processor time of a public read with metrics (baseline: without)',
    unit: 'µs',
    ...compared(counting, plain),
    target: { atMost: 1.02 },
  }
  return [row]
}
