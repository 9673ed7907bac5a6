import { aSession } from '#cms/testing/factories.ts'
import { startHubProcess } from '#cms/testing/hub-process.ts'
import { burst } from './burst.ts'
import { bareDatabase, bareRate } from './bare/sign-ups.ts'
import { anInstallationOn, databases, type Database } from './databases.ts'
import type { Findings, Row } from './findings.ts'
import { registerAll } from './load.ts'
import { compared, measureAlternately, median, quantile } from './measure.ts'

const clients = 64
const rounds = 7
const seconds = 3

/** An installation with 50 sessions without a capacity. */
async function fiftySessions(database: Database) {
  const installation = anInstallationOn(database)
  const hub = await startHubProcess(installation)
  const admin = await hub.signIn()
  const sessions: string[] = []
  for (let count = 0; count < 50; count++) {
    sessions.push((await aSession(admin, { capacity: 100_000 })).id)
  }
  return { installation, hub, sessions }
}

/** A second installation for the driver: a database file serves one process. */
async function driverInstallation(database: Database) {
  const { installation, hub, sessions } = await fiftySessions(database)
  await hub.kill()
  return { installation, sessions, bare: await bareDatabase(installation) }
}

const rowsOf = (
  database: Database,
  name: string,
  rates: { hub: number[]; bare: number[] },
  times: number[],
): Row[] => [
  {
    name: `Registrations, ${name}, ${database}`,
    unit: '/s',
    ...compared(rates.hub, rates.bare),
    target: { atLeast: 0.5 },
  },
  {
    name: `Slowest 5 %, ${name}, ${database} (baseline: the median)`,
    unit: 'ms',
    measured: quantile(times, 0.95),
    baseline: median(times),
    target: { atMost: 10 },
  },
]

async function measure(database: Database): Promise<Row[]> {
  const { installation, hub, sessions } = await fiftySessions(database)
  const driver = await driverInstallation(database)
  const times = { hot: [] as number[], spread: [] as number[] }
  const load = async (name: 'hot' | 'spread') => {
    const chosen = name === 'hot' ? sessions.slice(0, 1) : sessions
    const result = await registerAll(hub.anonymous.url, chosen, clients, seconds)
    times[name].push(...result.times)
    return result.rate
  }
  const milliseconds = seconds * 500
  const rates = await measureAlternately(rounds, {
    hot: () => load('hot'),
    // Concurrent transactions on one counter only conflict: sequential ones are fastest.
    bareHot: () => bareRate(driver.bare, driver.sessions.slice(0, 1), 1, milliseconds),
    spread: () => load('spread'),
    bareSpread: () => bareRate(driver.bare, driver.sessions, clients, milliseconds),
  })
  const bursts: number[] = []
  for (let round = 0; round < rounds; round++) bursts.push(quantile(await burst(hub), 0.95))
  await driver.bare.close()
  await driver.installation.discard()
  await installation.discard()
  return [
    ...rowsOf(database, 'one hot session', { hub: rates.hot, bare: rates.bareHot }, times.hot),
    ...rowsOf(
      database,
      'over 50 sessions',
      { hub: rates.spread, bare: rates.bareSpread },
      times.spread,
    ),
    {
      name: `Slowest 5 % of 600 sign-ups in half a second, ${database}`,
      unit: 'ms',
      measured: median(bursts),
      ...(database === 'embedded' && { target: { atMost: 1_500 } }),
    },
  ]
}

/**
 * Accepted registrations by 64 clients over HTTP, compared with the same two writes through the
 * driver.
 */
export async function registration(): Promise<Findings> {
  const rows: Row[] = []
  for (const database of databases) rows.push(...(await measure(database)))
  return { rows, explanation }
}

const explanation = `The baseline is the driver alone: the update of a counter and the insert of a row, one transaction each, on the same
schema. For one hot session it works one after another, since such transactions only collide; over 50 sessions 64 at
once. The hub does more (HTTP, JSON, limits, checks, answer) but commits what arrives together at once, which is how it
can pass a baseline that pays for a commit each time. In a profile of the embedded database a fifth of the time is that
commit and its two statements; Node's HTTP server, Express and its router take about two fifths, the conversion to a
fetch request and response for Payload's endpoints a tenth, the collection of garbage somewhat less, the log and the
limits a twentieth. On MongoDB all processes share the count of the limit; of tries of one address that come at once it
is one write. The 600 sign-ups of half a second are for three sessions with room and the waiting lists of two full ones;
until those who join waiting lists at the same moment shared a commit too, each of them waited for the disk in turn. On
MongoDB each of them is a transaction of its own still.`
