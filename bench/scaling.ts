import autocannon from 'autocannon'
import { aSession } from '#cms/testing/factories.ts'
import { type HubProcess, startHubProcess } from '#cms/testing/hub-process.ts'
import { anInstallationOn, databases } from './databases.ts'
import type { Findings, Row } from './findings.ts'
import { registerAll } from './load.ts'
import { median } from './measure.ts'

const processCounts = [1, 2, 4]
const rounds = 3
const seconds = 3
const clients = 64
const sessionCount = 50

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

async function readsOf(hubs: HubProcess[]): Promise<number> {
  const results = await Promise.all(
    hubs.map(({ anonymous }) =>
      autocannon({
        url: `${anonymous.url}/api/sessions`,
        connections: Math.ceil(clients / hubs.length),
        duration: seconds,
      }),
    ),
  )
  return sum(results.map(({ requests }) => requests.average))
}

async function registrationsOf(hubs: HubProcess[], sessions: string[]): Promise<number> {
  const share = Math.ceil(clients / hubs.length)
  const results = await Promise.all(
    hubs.map(({ anonymous }) => registerAll(anonymous.url, sessions, share, seconds)),
  )
  return sum(results.map(({ rate }) => rate))
}

type Rates = { reads: number; registrations: number }

async function ratesOf(processes: number): Promise<Rates> {
  const installation = anInstallationOn('MongoDB')
  const hubs = []
  for (let count = 0; count < processes; count++) hubs.push(await startHubProcess(installation))
  const admin = await hubs[0]!.signIn()
  const sessions: string[] = []
  for (let count = 0; count < sessionCount; count++) {
    sessions.push((await aSession(admin, { capacity: 100_000 })).id)
  }
  const reads: number[] = []
  const registrations: number[] = []
  for (let round = 0; round < rounds; round++) {
    reads.push(await readsOf(hubs))
    registrations.push(await registrationsOf(hubs, sessions))
  }
  await installation.discard()
  return { reads: median(reads), registrations: median(registrations) }
}

/** Reads and registrations a second with one, two and four processes on one MongoDB. */
export async function scaling(): Promise<Findings> {
  const rows: Row[] = []
  let one: Rates | undefined
  for (const processes of databases.includes('MongoDB') ? processCounts : []) {
    const rates = await ratesOf(processes)
    one ??= rates
    const name = `${processes} ${processes === 1 ? 'process' : 'processes'}`
    rows.push(
      { name: `Public reads, ${name}`, unit: 'req/s', measured: rates.reads, baseline: one.reads },
      {
        name: `Registrations, ${name}`,
        unit: '/s',
        measured: rates.registrations,
        baseline: one.registrations,
      },
    )
  }
  return { rows, explanation }
}

const explanation = `The baseline is one process. The processes, what sends the requests and the database share the cores of one
machine, so the rates grow only while a core is free. With two cores they fall: each process has its own compiled code and
caches to fill, and the database gets less of the processor. More processes on one machine are no gain there; measure again
with a core for each. docs/scaling.md does the sums for a region.`
