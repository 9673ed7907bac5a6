import { addHours, addMinutes } from 'date-fns'
import { startHubProcess } from '#cms/testing/hub-process.ts'
import { anInstallationOn, type Database, databases } from './databases.ts'
import { intoDatabase, type Row as Stored } from './fill.ts'
import type { Findings, Row } from './findings.ts'
import { longestStep, monitor } from './longest-steps.ts'
import { median, millisecondsOf } from './measure.ts'

const rounds = 9
const sessions = 5_000
const peopleOfSession = 20
/** All of them in one academic year, which no hospital has. */
const year = 2024

function tables(): Record<string, Stored[]> {
  const first = new Date(Date.UTC(year, 8, 1, 8))
  const session = Array.from({ length: sessions }, (_, index) => {
    const startTime = addMinutes(first, 90 * index)
    return {
      id: `00000001-0000-4000-8000-${String(index).padStart(12, '0')}`,
      title: `Session ${index}`,
      description: 'What everybody should know about it.',
      category: `Category ${index % 8}`,
      location: 'Seminar room',
      startTime,
      endTime: addHours(startTime, 1),
      capacity: 30,
      registrationRequired: true,
    }
  })
  const people = session.flatMap(({ id, startTime }) =>
    Array.from({ length: peopleOfSession }, (_, index) => ({ id, startTime, index })),
  )
  return {
    session,
    registration: people.map(({ id, startTime, index }) => ({
      id: `r${id}${index}`,
      session: id,
      fullName: `Person ${index}`,
      email: `person.${index}@example.org`,
      rotaTier: 'tier 2',
      registeredAt: startTime,
    })),
    // A few had not registered.
    attendance: people.map(({ id, startTime, index }) => ({
      id: `a${id}${index}`,
      session: id,
      fullName: `Person ${index + 3}`,
      email: `person.${index + 3}@example.org`,
      rotaTier: 'tier 2',
      arrivedAt: startTime,
      share: index % 5 === 0 ? 'half' : 'all',
      source: 'door',
      number: `${id}${index}`,
    })),
  }
}

async function measure(database: Database): Promise<Row[]> {
  const installation = anInstallationOn(database)
  await (await startHubProcess(installation)).kill()
  await intoDatabase(installation, tables())
  const hub = await startHubProcess(installation, { ...monitor, RETENTION_MONTHS: '120' })
  const admin = await hub.signIn()
  const times: number[] = []
  const steps: number[] = []
  for (let round = 0; round < rounds; round++) {
    await longestStep(hub)
    times.push(
      await millisecondsOf(async () => {
        const { body } = await admin.get<{ total: { there: number } }>(
          `/api/admin/figures?year=${year}`,
        )
        if (body.total.there !== sessions * peopleOfSession) throw new Error('Not all were counted')
      }),
    )
    steps.push(await longestStep(hub))
  }
  await hub.kill()
  await installation.discard()
  return [
    {
      name: `Figures of 5,000 sessions and 200,000 rows, ${database}`,
      unit: 'ms',
      measured: median(times),
      target: { atMost: 500 },
    },
    {
      name: `Longest step of them, ${database}`,
      unit: 'ms',
      measured: median(steps),
      target: { atMost: 50 },
    },
  ]
}

/** How long the figures of a year take, and for how long they keep others waiting. */
export async function figures(): Promise<Findings> {
  const rows: Row[] = []
  for (const database of databases) rows.push(...(await measure(database)))
  return { rows, explanation }
}

const explanation = `5,000 sessions of one academic year, with 100,000 registrations and 100,000 rows of who was there. The
embedded database counts a hundred sessions at a time, between which the event loop serves others, and MongoDB five hundred.`
