import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import {
  type HubProcess,
  type Installation,
  spawnNode,
  startHubProcess,
} from '#cms/testing/hub-process.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { fill, onEach, remindedPeople } from './installations.ts'
import { atMost, median, millisecondsOf, type Row } from './rows.ts'

const rounds = 3
/** Retention at the start must not be measured. */
const keepsAll = { RETENTION_MONTHS: '120', REMINDER_HOURS: '0', LOG_LEVEL: 'info' }

/** The longest wait for /api/health, asked from another process while `work` runs. */
async function gapDuring({ url }: HubProcess, work: () => Promise<unknown>): Promise<number> {
  const asking = spawn(process.execPath, ['bench/gaps.mjs', `${url}/api/health`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  asking.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  while (!said.includes('asking')) await wait(10)
  // Until the first connection is open.
  await wait(200)
  await work()
  asking.kill()
  await once(asking, 'close')
  return Number(/longest ([\d.]+)/.exec(said)?.[1])
}

async function accepted(answer: ReturnType<TestClient['send']>) {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
}

const lists = '/api/admin/sessions-with-registrations'
const reads = {
  'all sessions': '/api/sessions',
  'a month': '/api/sessions/month/2031/5',
  'the page of sessions': '/sessions',
  'a page of sessions with people': `${lists}?limit=20`,
  'a search among people': `${lists}?search=person+199`,
}
const exported = {
  'all sessions with people': lists,
  'the registration list': '/api/admin/registration-list',
  'all registered addresses': '/api/admin/registered-emails',
}

async function read(hub: HubProcess, admin: TestClient, path: string) {
  const response = await fetch(hub.url + path, { headers: { cookie: String(admin.cookie) } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  await response.arrayBuffer()
}

/** After a change, so that nothing is kept. */
async function readTimes(hub: HubProcess, admin: TestClient, path: string) {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    await aSession(admin)
    const time = await millisecondsOf(() => read(hub, admin, path))
    // The first round loads what is loaded once.
    if (round > 0) times.push(time)
  }
  return median(times)
}

async function untilSaid(hub: HubProcess, text: string) {
  while (!hub.output().includes(text)) await wait(50)
}

async function countOfMails(admin: TestClient, session: string) {
  const { body } = await admin.get<object[]>(`/api/admin/sessions/${session}/mails`)
  return body.length
}

async function gapOfJob(
  installation: Installation,
  settings: Record<string, string>,
  isDone: (hub: HubProcess, admin: TestClient) => Promise<unknown>,
) {
  const hub = await startHubProcess(installation, { ...keepsAll, ...settings })
  const admin = await hub.signIn()
  const gap = await gapDuring(hub, () => isDone(hub, admin))
  await hub.kill()
  return gap
}

async function backUp({ env }: Installation) {
  const archive = `${env.DATA_DIR}-bench.tar.gz`
  const { stopped, output } = await spawnNode(
    'cms/operations/commands/hub.ts',
    ['backup', archive],
    env,
  )
  if ((await stopped).code !== 0) throw new Error(`hub backup:\n${output()}`)
}

/** Three years of a department: 2,000 sessions and 20,000 registrations. */
export const jobs = () =>
  onEach<Row>(async (installation, database) => {
    const { sessionIds } = await fill(installation, 2_000, 20_000)
    const hub = await startHubProcess(installation, keepsAll)
    const admin = await hub.signIn()
    const rows: Row[] = []
    for (const [name, path] of Object.entries(reads)) {
      const measured = await readTimes(hub, admin, path)
      rows.push(atMost(150, 'ms', `Read of ${name} after a change, ${database}`, measured))
    }
    const gap = (name: string, measured: number) =>
      rows.push(atMost(100, 'ms', `Longest gap: ${name}, ${database}`, measured))
    for (const [name, path] of Object.entries({ ...reads, ...exported })) {
      await aSession(admin)
      gap(name, await gapDuring(hub, () => read(hub, admin, path)))
    }
    // One who is not reminded.
    const email = `person.${remindedPeople}@example.org`
    const erase = () => accepted(admin.post('/api/admin/people/erase', { email }))
    gap('erasing a person', await gapDuring(hub, erase))
    gap('a backup', await gapDuring(hub, () => backUp(installation)))
    await hub.kill()
    const reminders = { REMINDER_HOURS: '24', MAIL_PER_MINUTE: '30' }
    const untilWritten = async (_: HubProcess, asking: TestClient) => {
      while ((await countOfMails(asking, sessionIds[0]!)) < remindedPeople) await wait(500)
    }
    gap(
      `reminders of ${remindedPeople} people`,
      await gapOfJob(installation, reminders, untilWritten),
    )
    const retention = { RETENTION_MONTHS: '12' }
    const untilDeleted = (asked: HubProcess) => untilSaid(asked, 'deleted data older')
    gap('retention', await gapOfJob(installation, retention, untilDeleted))
    return rows
  })

/** Five years of a region: slower, and everything answers. */
export const large = () =>
  onEach<Row>(async (installation, database) => {
    const { sessionIds } = await fill(installation, 5_000, 200_000)
    const hub = await startHubProcess(installation, keepsAll)
    const admin = await hub.signIn()
    const rows: Row[] = []
    for (const [name, path] of Object.entries({ ...reads, ...exported })) {
      const measured = await readTimes(hub, admin, path)
      rows.push({ name: `Beside 200,000: ${name}, ${database}`, unit: 'ms', measured })
    }
    const register = () =>
      accepted(hub.anonymous.post(`/api/sessions/${sessionIds[0]}/register`, aPerson()))
    rows.push({
      name: `Beside 200,000: a registration, ${database}`,
      unit: 'ms',
      measured: await millisecondsOf(register),
    })
    return rows
  })
