import { randomUUID } from 'node:crypto'
import type { SessionView } from '#collections/sessions/contract.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { aPerson, sessionBody } from '#cms/testing/factories.ts'
import { startHubProcess } from '#cms/testing/hub-process.ts'
import { databases, type Database } from './databases.ts'
import { aFilledInstallation, month, sessionsOfMonth } from './five-years.ts'
import type { Findings, Row } from './findings.ts'
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
export async function growth(): Promise<Findings> {
  const rows: Row[] = []
  for (const database of databases) {
    rows.push(...(await measure(database)), ...(await longestSteps(database)))
    const canMove = database === 'embedded' && databases.includes('MongoDB')
    rows.push(...(await yearsOfWork(database, canMove)))
  }
  return { rows, explanation }
}

const explanation = `Two hubs, one with little and one with much stored, are asked in turn. A session of the month is changed before
each read, so that no answer is kept; the month has 40 sessions in both. A month is found by the index of start and
title, its counters by their ids, every rule of a registration by unique indexes: no statement reads a whole table (a
test asks SQLite for its plans). What is left of a read is the query and the making of 40 documents; of a registration
the HTTP request and one commit. The MongoDB lines were measured on whatever server the run was given.

The longest step is the longest time for which the event loop was busy at once, and nobody else was served. Two
administrators ask at the same time, while visitors read, of 5,000 sessions with 200,000 registrations, 2,000 resources and
20,000 topic requests; the baseline has 50 sessions, 200 registrations, 20 resources and 20 topic requests. It is processor
time of the whole process, the collector of garbage on its other threads included. Before the lists were paged and streamed, one read of all
sessions with people kept everybody waiting for 5 to 50 s; without turns of the event loop between their parts, two CSV
files took 195 ms at once, a page of sessions 95 ms. The document of /resources was 6 MB with 44,000 elements and has 125 kB now.`
