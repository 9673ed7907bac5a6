import { setTimeout as wait } from 'node:timers/promises'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { type HubProcess, type Installation, startHubProcess } from '#cms/testing/hub-process.ts'
import { TestClient } from '#cms/testing/test-client.ts'
import { startCaddy } from './caddy.ts'
import { anInstallationOn, type Database, databases } from './databases.ts'
import type { Findings, Row } from './findings.ts'
import { largeBodies } from './large-bodies.ts'

const clients = 24
/** The same people's next request. */
const pauseMs = 20
const expected = [200, 201, 304, 409, 429]

/** Signs people up and reads, until it is told to stop. */
function load(client: TestClient, session: string) {
  const statuses = new Map<number, number>()
  const acknowledged: string[] = []
  const isOver = new AbortController()
  async function count(call: ReturnType<TestClient['get']>) {
    // 0: no answer at all, or none of the hub's.
    const status = await call.then(({ status }) => status).catch(() => 0)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return status
  }
  async function visit() {
    while (!isOver.signal.aborted) {
      const person = aPerson()
      const status = await count(client.post(`/api/sessions/${session}/register`, person))
      if (status === 201) acknowledged.push(person.email)
      await count(client.get('/api/sessions'))
      await wait(pauseMs)
    }
  }
  const visits = Promise.all(Array.from({ length: clients }, visit))
  return async () => {
    isOver.abort()
    await visits
    const all = [...statuses].toSorted(([one], [other]) => one - other)
    const strange = all.filter(([status]) => !expected.includes(status))
    return { all, acknowledged, strange: strange.reduce((sum, [, times]) => sum + times, 0) }
  }
}

const again = (installation: Installation, { port }: HubProcess) =>
  startHubProcess(installation, { TRUST_PROXY: '1', PORT: String(port) })

async function oneAfterTheOther(installation: Installation, hubs: HubProcess[]) {
  for (const [index, hub] of hubs.entries()) {
    await hub.kill('SIGTERM')
    hubs[index] = await again(installation, hub)
  }
}

async function allAtOnce(installation: Installation, hubs: HubProcess[]) {
  await Promise.all(hubs.map((hub) => hub.kill('SIGTERM')))
  for (const [index, hub] of hubs.entries()) hubs[index] = await again(installation, hub)
}

async function measure(database: Database): Promise<Row[]> {
  const installation = anInstallationOn(database)
  const hubs: HubProcess[] = []
  // The embedded database serves one process.
  for (let count = 0; count < (database === 'embedded' ? 1 : 2); count++) {
    hubs.push(await startHubProcess(installation, { TRUST_PROXY: '1' }))
  }
  const caddy = await startCaddy(hubs)
  const admin = await hubs[0]!.signIn()
  const rows: Row[] = []
  for (const [name, restart] of Object.entries({
    'one after the other': oneAfterTheOther,
    'all at once': allAtOnce,
  })) {
    if (hubs.length === 1 && restart === oneAfterTheOther) continue
    const { id } = await aSession(admin, { capacity: null, title: name })
    const stop = load(caddy.client, id)
    await wait(1_000)
    await restart(installation, hubs)
    await wait(1_500)
    const { all, strange, acknowledged } = await stop()
    console.log(`${database}, ${name}: ${all.map(([status, n]) => `${n} × ${status}`).join(', ')}`)
    const { anonymous } = hubs[0]!
    const { body } = await new TestClient(anonymous.url, admin.cookie).get<AdminSessionView[]>(
      '/api/admin/sessions-with-registrations',
    )
    const stored = new Set(
      body.find((one) => one.id === id)?.registrations.map(({ email }) => email),
    )
    const target = { atMost: 0 }
    const lost = acknowledged.filter((email) => !stored.has(email)).length
    const label = `restarted ${name} behind Caddy, ${hubs.length} × ${database}`
    rows.push({
      name: `Other than 2xx, 409, 429, ${label}`,
      unit: 'req',
      measured: strange,
      target,
    })
    rows.push({
      name: `Acknowledged and not stored, ${label}`,
      unit: 'req',
      measured: lost,
      target,
    })
  }
  await caddy.stop()
  await installation.discard()
  return rows
}

/** Restarts behind the proxy of deploy/, under load, and bodies that are too large; needs `caddy`, Debian's or newer. */
export async function rolling(): Promise<Findings> {
  const rows: Row[] = []
  for (const database of databases) rows.push(...(await measure(database)))
  rows.push(...(await largeBodies()))
  return { rows, explanation }
}

const explanation = `${clients} clients register and read through deploy/Caddyfile while every hub is restarted. A hub that is told to
stop first says so at /api/ready, which Caddy asks every second; requests that find no hub ready wait in Caddy. A body that the
hub refuses on its way is thrown away for two seconds (cms/platform/http/unread-bodies.ts); closed at once, Caddy may tell 502.`
