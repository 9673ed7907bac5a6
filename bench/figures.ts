import { addHours, addMinutes } from 'date-fns'
import { type HubProcess, startHubProcess } from '#cms/testing/hub-process.ts'
import { anInstallationOn, type Database, databases } from './databases.ts'
import { intoDatabase, type Row as Stored } from './fill.ts'
import type { Row } from './findings.ts'
import { longestStep, monitor } from './longest-steps.ts'
import { median, millisecondsOf } from './measure.ts'

const rounds = 9
const sessions = 5_000
const peopleOfSession = 20
const years = [2020, 2021, 2022, 2023, 2024]
/** The one that is asked for. */
const year = 2023
/** Of somebody who was at two hundred of its sessions. */
const keen = { email: 'keen@example.org', rows: 200 }

function tables(): Record<string, Stored[]> {
  const session = Array.from({ length: sessions }, (_, index) => {
    const september = new Date(Date.UTC(years[index % years.length]!, 8, 1, 8))
    const startTime = addMinutes(september, 90 * Math.floor(index / years.length))
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
    attendance: people.map(({ id, startTime, index }, row) => ({
      id: `a${id}${index}`,
      session: id,
      fullName: `Person ${index + 3}`,
      email: isKeen(row, index) ? keen.email : `person.${index + 3}@example.org`,
      rotaTier: 'tier 2',
      arrivedAt: startTime,
      share: index % 5 === 0 ? 'half' : 'all',
      source: 'door',
      number: `${id}${index}`,
    })),
  }
}

/** At the first sessions of the year. */
function isKeen(row: number, index: number) {
  const session = Math.floor(row / peopleOfSession)
  const isOfYear = session % years.length === years.indexOf(year)
  return index === 0 && isOfYear && session < keen.rows * years.length
}

/** Several times. @returns the medians in milliseconds, of all and of the longest step. */
async function timed(hub: HubProcess, work: () => Promise<void>) {
  const times: number[] = []
  const steps: number[] = []
  for (let round = 0; round < rounds; round++) {
    await longestStep(hub)
    times.push(await millisecondsOf(work))
    steps.push(await longestStep(hub))
  }
  return { time: median(times), step: median(steps) }
}

async function measure(database: Database): Promise<Row[]> {
  const installation = anInstallationOn(database)
  await (await startHubProcess(installation)).kill()
  await intoDatabase(installation, tables())
  const hub = await startHubProcess(installation, {
    ...monitor,
    RETENTION_MONTHS: '120',
    ATTENDANCE_RETENTION_MONTHS: '120',
  })
  const admin = await hub.signIn()
  const figuresOfYear = await timed(hub, async () => {
    const { body } = await admin.get<{ total: { there: number } }>(
      `/api/admin/figures?year=${year}`,
    )
    if (body.total.there !== (sessions / years.length) * peopleOfSession)
      throw new Error('Not all were counted')
  })
  const record = await timed(hub, async () => {
    const input = { email: keen.email, year }
    const { status } = await admin.post('/api/admin/people/record', input)
    if (status !== 200) throw new Error(`The record was answered ${status}`)
  })
  await hub.kill()
  await installation.discard()
  const rowsOf = (name: string, { time, step }: typeof record, atMost: number): Row[] => [
    { name: `${name}, ${database}`, unit: 'ms', measured: time, target: { atMost } },
    {
      name: `Longest step of it, ${database}`,
      unit: 'ms',
      measured: step,
      target: { atMost: 50 },
    },
  ]
  return [
    ...rowsOf(
      'Figures of a year, of five with 5,000 sessions and 200,000 rows',
      figuresOfYear,
      500,
    ),
    ...rowsOf(`A record of ${keen.rows} rows as PDF`, record, 300),
  ]
}

/** How long the figures of a year and a long record take, and for how long they keep others waiting. */
export async function figures(): Promise<Row[]> {
  const rows: Row[] = []
  for (const database of databases) rows.push(...(await measure(database)))
  return rows
}
