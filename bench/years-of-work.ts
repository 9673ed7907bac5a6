import { setTimeout as wait } from 'node:timers/promises'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { spawnNode, startHubProcess, type HubProcess } from '#cms/testing/hub-process.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { anInstallationOn, type Database } from './databases.ts'
import { countRows, fillPast } from './fill-past.ts'
import type { Row } from './findings.ts'
import { monitor } from './longest-steps.ts'
import { longestWait, type Wait } from './longest-wait.ts'
import { millisecondsOf } from './measure.ts'

const people = 4_000
const retentionSaid = 'deleted what is older'
/** So that what is measured is not what the retention of the start does. */
const keepsAll = {
  ...monitor,
  RETENTION_MONTHS: '120',
  REMINDER_HOURS: '0',
  LOG_LEVEL: 'info',
}

type Installation = ReturnType<typeof anInstallationOn>

async function until(isDone: () => boolean | Promise<boolean>) {
  while (!(await isDone())) await wait(100)
}

async function read(hub: HubProcess, cookie: string, address: string) {
  const response = await fetch(hub.url + address, { headers: { cookie } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  await response.arrayBuffer()
}

const list = '/api/admin/sessions-with-registrations'
const search = `${list}?search=person+4999`
const file = '/api/admin/registration-list'

async function promoteFirst(admin: TestClient) {
  const { body } = await admin.get<{ sessions: AdminSessionView[] }>(
    `${list}?limit=1&finished=hidden`,
  )
  const id = body.sessions[0]?.waitingList[0]?.id
  const { status } = await admin.post(`/api/waiting-list/${id}/promote`)
  if (status >= 300) throw new Error(`Promoting answered ${status}`)
}

async function measureReads(installation: Installation) {
  let hub!: HubProcess
  const start = await millisecondsOf(async () => {
    hub = await startHubProcess(installation, keepsAll)
  })
  const admin = await hub.signIn()
  const cookie = String(admin.cookie)
  // What is loaded with the first request of its kind is not what grows.
  await read(hub, cookie, `${list}?limit=1`)
  let searching = 0
  const waits = {
    'one reads all sessions with people': await longestWait(hub, () => read(hub, cookie, list)),
    'one searches among people': await longestWait(hub, async () => {
      searching = await millisecondsOf(() => read(hub, cookie, search))
    }),
    'one takes the registration list': await longestWait(hub, () => read(hub, cookie, file)),
    'a person is promoted': await longestWait(hub, () => promoteFirst(admin)),
    'a person is erased': await longestWait(hub, async () => {
      const { status } = await admin.post('/api/admin/people/erase', {
        email: 'person.7@example.org',
      })
      if (status >= 300) throw new Error(`Erasing answered ${status}`)
    }),
  }
  await hub.kill()
  return { start, searching, waits }
}

async function waitForReminders(installation: Installation): Promise<Wait> {
  const before = await countRows(installation, 'mail')
  const hub = await startHubProcess(installation, {
    ...keepsAll,
    REMINDER_HOURS: '24',
    MAIL_PER_MINUTE: '30',
  })
  const longest = await longestWait(hub, () =>
    until(async () => (await countRows(installation, 'mail')) >= before + people),
  )
  await hub.kill()
  return longest
}

async function waitForRetention(installation: Installation): Promise<Wait> {
  const hub = await startHubProcess(installation, { ...keepsAll, RETENTION_MONTHS: '12' })
  const longest = await longestWait(hub, () => until(() => hub.output().includes(retentionSaid)))
  await hub.kill()
  return longest
}

/** The commands that an operator runs; each must end well. */
async function measureCommands(installation: Installation, other: Installation) {
  const run = async (args: string[], env = installation.env) => {
    const { stopped, output } = await spawnNode('cms/operations/commands/hub.ts', args, env)
    if ((await stopped).code !== 0) throw new Error(`hub ${args.join(' ')}:\n${output()}`)
  }
  const archive = `${installation.env.DATA_DIR}/years.tar.gz`
  return {
    'hub backup': await millisecondsOf(() => run(['backup', archive])),
    'hub restore': await millisecondsOf(() => run(['restore', archive], other.env)),
  }
}

/**
 * Five years of a hospital: 5,000 sessions, 200,000 registrations, 180,000 emails, 20,000 who wait and 20,000
 * requests, more than 400,000 rows. How long others wait meanwhile, and how long what must end takes.
 */
export async function yearsOfWork(database: Database): Promise<Row[]> {
  const installation = anInstallationOn(database)
  const other = anInstallationOn(database)
  const row = (name: string, measured: number, atMost?: number): Row => ({
    name: `${name}, ${database}`,
    unit: 'ms',
    measured,
    ...(atMost !== undefined && { target: { atMost } }),
  })
  try {
    await fillPast(installation, people)
    const { start, searching, waits } = await measureReads(installation)
    const commands = await measureCommands(installation, other)
    const allWaits = {
      ...waits,
      'the reminders of 4,000 people are written': await waitForReminders(installation),
      'four of five years are deleted': await waitForRetention(installation),
    }
    return [
      row('Start with five years', start, 5_000),
      row('A search among 200,000 people', searching, 2_000),
      ...Object.entries(allWaits).flatMap(([name, { wait, step }]) => [
        row(`Longest wait of others while ${name}`, wait, 100),
        row(`Longest step while ${name}`, step, 100),
      ]),
      ...Object.entries(commands).map(([name, time]) => row(`${name}, 400,000 rows`, time)),
    ]
  } finally {
    await installation.discard()
    await other.discard()
  }
}
