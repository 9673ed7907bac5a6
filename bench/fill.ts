import path from 'node:path'
import { addHours, addMinutes } from 'date-fns'
import { mongo } from 'mongoose'
import { openClient } from '#cms/platform/database/sqlite/client.ts'
import { type Installation, startHubProcess } from '#cms/testing/hub-process.ts'

export type Filling = {
  sessions: number
  registrations: number
  month: { year: number; month: number }
  sessionsOfMonth: number
  resources?: number
  topicRequests?: number
}
export type Row = Record<string, string | number | boolean | Date>

const capacity = 100_000
/** Rows per insert statement. */
const most = 5_000

const idOf = (kind: number, index: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`

/**
 * Every half hour from the second day of the month; sessions beyond `sessionsOfMonth` are years
 * later.
 */
function sessionsOf({ sessions, month: { year, month }, sessionsOfMonth }: Filling): Row[] {
  return Array.from({ length: sessions }, (_, index) => {
    const isOfMonth = index < sessionsOfMonth
    const first = new Date(Date.UTC(isOfMonth ? year : year + 2, month - 1, 2, 8))
    const startTime = addMinutes(first, 30 * index)
    return {
      id: idOf(1, index),
      title: `Session ${index}`,
      description: 'What everybody should know about it.',
      category: 'Trauma',
      location: 'Seminar room',
      startTime,
      endTime: addHours(startTime, 1),
      capacity,
      registrationRequired: true,
    }
  })
}

function registrationsOf({ sessions, registrations }: Filling): Row[] {
  return Array.from({ length: registrations }, (_, index) => ({
    id: idOf(2, index),
    session: idOf(1, index % sessions),
    fullName: `Person ${index}`,
    email: `person.${index}@example.org`,
    rotaTier: 'tier 2',
    registeredAt: new Date(),
  }))
}

const resourcesOf = ({ resources = 0 }: Filling): Row[] =>
  Array.from({ length: resources }, (_, index) => ({
    id: idOf(3, index),
    title: `Guideline ${index}`,
    description:
      'What everybody should have read before the first night, and when to call for help.',
    type: 'link',
    url: `https://example.org/guidelines/${index}`,
    category: 'General',
    orderIndex: index,
  }))

const topicRequestsOf = ({ topicRequests = 0 }: Filling): Row[] =>
  Array.from({ length: topicRequests }, (_, index) => ({
    id: idOf(4, index),
    name: `Person ${index}`,
    email: `person.${index}@example.org`,
    message: `Please teach us about topic ${index}, with cases of last winter.`,
    createdAt: addMinutes(new Date(Date.UTC(2026, 0, 1)), index),
  }))

const columnOf = (table: string, field: string) =>
  (table === 'registration' || table === 'waiting_list_entry') && field === 'session'
    ? 'session_id'
    : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function intoFile(folder: string, tables: Record<string, Row[]>): Promise<void> {
  const client = await openClient(path.resolve(folder, 'hub.db'))
  for (const [table, rows] of Object.entries(tables)) {
    const fields = Object.keys(rows[0] ?? {})
    const columns = fields.map((field) => `"${columnOf(table, field)}"`)
    const values = fields.map((field) => `value ->> '${field}'`)
    for (let index = 0; index < rows.length; index += most) {
      await client.execute({
        sql: `INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM json_each(?)`,
        args: [JSON.stringify(rows.slice(index, index + most))],
      })
    }
  }
  client.close()
}

async function intoMongo(uri: string, tables: Record<string, Row[]>): Promise<void> {
  const client = await new mongo.MongoClient(uri).connect()
  const times = { createdAt: new Date(), updatedAt: new Date() }
  for (const [table, rows] of Object.entries(tables)) {
    const name = `${table.replaceAll('_', '-')}s`.replace('entrys', 'entries')
    const collection = client.db().collection<{ _id: string }>(name)
    for (let index = 0; index < rows.length; index += most) {
      const documents = rows
        .slice(index, index + most)
        .map(({ id, ...row }) => ({ _id: String(id), ...times, ...row }))
      if (documents.length > 0) await collection.insertMany(documents, { ordered: false })
    }
  }
  await client.close()
}

/** Inserts directly into a new database, once a hub has made its tables and has stopped. */
export async function fill(installation: Installation, filling: Filling): Promise<void> {
  const { kill } = await startHubProcess(installation)
  await kill()
  const tables = {
    session: sessionsOf(filling),
    registration: registrationsOf(filling),
    resource: resourcesOf(filling),
    topic_request: topicRequestsOf(filling),
  }
  await intoDatabase(installation, tables)
}

/** Inserts rows into the tables of a database that exists. */
export const intoDatabase = ({ env }: Installation, tables: Record<string, Row[]>) =>
  env.DATABASE_URI ? intoMongo(env.DATABASE_URI, tables) : intoFile(env.DATA_DIR, tables)
