import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import { aSession } from '#cms/testing/factories.ts'
import { startHubProcess } from '#cms/testing/hub-process.ts'
import { startBarePayload } from './bare/process.ts'
import { anInstallationOn, type Database, databases } from './databases.ts'
import type { Row } from './findings.ts'
import { registerAll } from './load.ts'

const clients = 64
const seconds = 5

/** Resident memory in megabytes. */
const residentMegabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024

async function barePayload(installation: ReturnType<typeof anInstallationOn>): Promise<number> {
  const bare = await startBarePayload(installation)
  const megabytes = residentMegabytes(bare.child.pid!)
  bare.child.kill()
  await bare.stopped
  return megabytes
}

async function measure(database: Database): Promise<Row[]> {
  const installation = anInstallationOn(database)
  await (await startHubProcess(installation)).kill()
  const baseline = await barePayload(installation)
  const hub = await startHubProcess(installation)
  const { url } = hub.anonymous
  const row = (name: string): Row => ({
    name: `Memory ${name}, ${database}`,
    unit: 'MB',
    measured: residentMegabytes(hub.pid),
    baseline,
  })
  const rows = [row('at rest')]
  const admin = await hub.signIn()
  const sessions: string[] = []
  for (let count = 0; count < 50; count++) {
    sessions.push((await aSession(admin, { capacity: 100_000 })).id)
  }
  await registerAll(url, sessions, clients, seconds)
  await autocannon({ url: `${url}/api/sessions`, connections: clients, duration: seconds })
  rows.push(row(`after ${seconds} s of registrations and of reads`))
  const { status } = await fetch(`${url}/cms/login`)
  if (status !== 200) throw new Error(`The panel answered ${status}`)
  rows.push(row('with the panel open'))
  await installation.discard()
  return rows
}

/** Memory of the hub when idle, after a load, and once the panel has been opened. */
export async function memory(): Promise<Row[]> {
  const rows: Row[] = []
  for (const database of databases) rows.push(...(await measure(database)))
  return rows
}
