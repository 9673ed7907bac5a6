import { randomUUID } from 'node:crypto'
import { addDays, addHours, addMinutes, subMonths } from 'date-fns'
import { openStored } from '#cms/operations/open-stored.ts'
import { signUpKey } from '#collections/registrations/person.ts'
import { insertMissing } from '#cms/platform/database/write-rows.ts'
import { anInstallation, type Installation, startHubProcess } from '#cms/testing/hub-process.ts'

/** Without it the MongoDB rows are left out. */
const server = process.env.BENCH_DATABASE_URI ?? process.env.TEST_DATABASE_URI

type Database = 'embedded' | 'MongoDB'

const databases: Database[] = server ? ['embedded', 'MongoDB'] : ['embedded']

function uriOf(database: Database): string {
  if (database === 'embedded' || !server) return ''
  const uri = new URL(server)
  uri.pathname = `/hub_bench_${randomUUID().slice(0, 8)}`
  return uri.toString()
}

/** An empty installation whose limits no load reaches. */
const anInstallationOn = (database: Database) =>
  anInstallation({ DATABASE_URI: uriOf(database), RATE_LIMIT_FACTOR: '1000000' })

/** Measures on an installation of each database, which is gone afterwards. */
export async function onEach<Row>(
  measure: (installation: Installation, database: Database) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const database of databases) {
    const installation = anInstallationOn(database)
    try {
      rows.push(...(await measure(installation, database)))
    } finally {
      await installation.discard()
    }
  }
  return rows
}

const capacity = 100_000
/** How many people get a reminder for tomorrow. */
export const remindedPeople = 400
const perSession = 10

/**
 * Stores sessions of three years around today, and registrations for them; with `remindedPeople` for a session of
 * tomorrow. Directly, once a hub has made its tables and has stopped.
 */
export async function fill(installation: Installation, sessions: number, registrations: number) {
  await (await startHubProcess(installation)).kill()
  const payload = await openStored(installation.env, 'write')
  const now = new Date()
  const at = now.toISOString()
  const dates = { createdAt: subMonths(now, 1).toISOString(), updatedAt: at }
  const startOf = (index: number) =>
    index === 0
      ? addHours(now, 20)
      : addMinutes(addDays(now, (index / sessions - 0.6) * 1_000), index % 480)
  const rows = Array.from({ length: sessions }, (_, index) => ({
    id: randomUUID(),
    title: `Session ${index}`,
    description: 'What everybody should know about it.',
    category: `Category ${index % 8}`,
    location: 'Seminar room',
    startTime: startOf(index).toISOString(),
    endTime: addHours(startOf(index), 1).toISOString(),
    capacity,
    registrationRequired: true,
    ...dates,
  }))
  const people = Array.from({ length: registrations }, (_, index) => {
    const of = index < remindedPeople ? 0 : Math.floor(index / perSession) % sessions
    const [session, email] = [rows[of]!.id, `person.${index}@example.org`]
    return {
      id: randomUUID(),
      session,
      status: 'registered',
      name: `Person ${index % 1_000}`,
      email,
      key: signUpKey(session, email),
      tier: 'tier 2',
      at: dates.createdAt,
      ...dates,
    }
  })
  await insertMissing({ payload }, 'session', rows)
  await insertMissing({ payload }, 'registration', people)
  await payload.destroy()
  return { sessionIds: rows.map(({ id }) => id) }
}
