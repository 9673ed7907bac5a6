import { randomUUID } from 'node:crypto'
import type { SessionView } from '#collections/sessions/contract.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, sessionBody } from '#cms/testing/factories.ts'
import { startHubProcess } from '#cms/testing/hub-process.ts'
import { databases, type Database } from './databases.ts'
import { aFilledInstallation, month, sessionsOfMonth } from './five-years.ts'
import type { Row } from './findings.ts'
import { longestSteps } from './longest-steps.ts'
import { yearsOfWork } from './years-of-work.ts'
import { compared, measureAlternately, millisecondsOf } from './measure.ts'

const rounds = 60

type Stored = { sessions: number; registrations: number }

/** Hubs with different amounts of data; the month that is read is the same in each. */
async function aHubWith(database: Database, stored: Stored) {
  const installation = await aFilledInstallation(database, stored)
  const hub = await startHubProcess(installation)
  const admin = await hub.signIn()
  const { body } = await admin.get<SessionView[]>(
    `/api/sessions/month/${month.year}/${month.month}`,
  )
  if (body.length !== sessionsOfMonth) throw new Error(`The month has ${body.length} sessions`)
  return { installation, hub, admin, sessions: body }
}

type Hub = Awaited<ReturnType<typeof aHubWith>>

/** Reads the month after one of its sessions has changed, so that no cache can answer. */
async function readOfMonth({ admin, sessions }: Hub): Promise<number> {
  const [first] = sessions
  const title = `Changed ${randomUUID()}`
  await accepted(admin.put(`/api/sessions/${first?.id}`, sessionBody({ ...first, title })))
  return millisecondsOf(() =>
    accepted(admin.get(`/api/sessions/month/${month.year}/${month.month}`)),
  )
}

const registration = ({ admin, sessions }: Hub) =>
  millisecondsOf(() =>
    accepted(
      admin.post(`/api/sessions/${sessions[1]?.id}/register`, {
        ...aPerson(),
        email: `${randomUUID()}@example.org`,
      }),
    ),
  )

async function accepted(answer: ReturnType<TestClient['send']>) {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
}

async function measure(database: Database): Promise<Row[]> {
  const small = await aHubWith(database, { sessions: 200, registrations: 10 })
  const large = await aHubWith(database, { sessions: 20_000, registrations: 100_000 })
  const reads = await measureAlternately(rounds, {
    small: () => readOfMonth(small),
    large: () => readOfMonth(large),
  })
  const registrations = await measureAlternately(rounds * 3, {
    small: () => registration(small),
    large: () => registration(large),
  })
  for (const { installation } of [small, large]) await installation.discard()
  const row = (name: string, figures: ReturnType<typeof compared>): Row => ({
    name: `${name}, ${database}`,
    unit: 'ms',
    ...figures,
    // Cheaper is fine.
    target: { atMost: 1.2 },
  })
  return [
    row('A month of 20,000 sessions, as of 200', compared(reads.large, reads.small)),
    row(
      'A registration beside 100,000, as beside 10',
      compared(registrations.large, registrations.small),
    ),
  ]
}

/** Compares reading a month and registering with much stored data and with little. */
export async function growth(): Promise<Row[]> {
  const rows: Row[] = []
  for (const database of databases) {
    rows.push(...(await measure(database)), ...(await longestSteps(database)))
    rows.push(...(await yearsOfWork(database)))
  }
  return rows
}
