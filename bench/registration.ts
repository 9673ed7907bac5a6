import { aSession } from '#cms/testing/factories.ts'
import { startHubProcess } from '#cms/testing/hub-process.ts'
import { burst } from './burst.ts'
import { bareDatabase, bareRate } from './bare/sign-ups.ts'
import { anInstallationOn, databases, type Database } from './databases.ts'
import type { Row } from './findings.ts'
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
export async function registration(): Promise<Row[]> {
  const rows: Row[] = []
  for (const database of databases) rows.push(...(await measure(database)))
  return rows
}
