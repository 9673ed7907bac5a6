import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { addHours, addMinutes, subDays } from 'date-fns'
import { mongo } from 'mongoose'
import { type Installation, startHubProcess } from '#cms/testing/hub-process.ts'
import { intoDatabase, type Row } from './fill.ts'

const years = 5
const sessions = 5_000
const registrations = 200_000
const entries = 20_000
const mails = 180_000
const requests = 20_000
const capacity = 100

/** Evenly over five years until now, then one day, tomorrow, with the people of `ofTomorrow`. */
function sessionsOf(now: Date, ofTomorrow: number): Row[] {
  const perSession = registrations / sessions
  const tomorrow = ofTomorrow / perSession
  return Array.from({ length: sessions }, (_, index) => {
    const ago = (years * 365 * (sessions - tomorrow - index)) / sessions
    const isTomorrow = index >= sessions - tomorrow
    const startTime = isTomorrow
      ? addMinutes(addHours(now, 20), index % 100)
      : subDays(now, Math.ceil(ago))
    return {
      id: randomUUID(),
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

function tablesOf(now: Date, ofTomorrow: number): Record<string, Row[]> {
  const session = sessionsOf(now, ofTomorrow)
  const long = subDays(now, 30)
  const registration = Array.from({ length: registrations }, (_, index) => ({
    id: randomUUID(),
    session: session[index % sessions]!.id!,
    fullName: `Person ${index}`,
    email: `person.${index}@example.org`,
    rotaTier: 'tier 2',
    registeredAt: long,
  }))
  return {
    session,
    place: session.map(({ id }) => {
      const taken = registrations / sessions
      return { id: id!, left: capacity - taken, taken, waiting: entries / sessions, over: 0 }
    }),
    registration,
    waiting_list_entry: Array.from({ length: entries }, (_, index) => ({
      id: randomUUID(),
      session: session[index % sessions]!.id!,
      name: `Person ${index}`,
      email: `waiting.${index}@example.org`,
      tier: 'tier 2',
      joinedAt: long,
    })),
    mail: registration.slice(0, mails).map((one) => ({
      id: randomUUID(),
      kind: 'confirmation',
      session: one.session,
      person: one.id,
      name: one.fullName,
      email: one.email,
      state: 'sent',
      tries: 1,
      writtenAt: long,
      dueAt: long,
      giveUpAt: now,
    })),
    topic_request: Array.from({ length: requests }, (_, index) => ({
      id: randomUUID(),
      name: `Person ${index}`,
      email: `person.${index}@example.org`,
      message: `Please teach us about topic ${index}, with cases of last winter.`,
      createdAt: long,
    })),
  }
}

/** Fills a new installation with five years that are over, and with a day of `ofTomorrow` people. */
export async function fillPast(installation: Installation, ofTomorrow: number): Promise<void> {
  const { kill } = await startHubProcess(installation)
  await kill()
  await intoDatabase(installation, tablesOf(new Date(), ofTomorrow))
}

export async function countRows({ env }: Installation, table: string): Promise<number> {
  if (env.DATABASE_URI) {
    const client = await new mongo.MongoClient(env.DATABASE_URI).connect()
    const count = await client.db().collection(`${table}s`).countDocuments()
    await client.close()
    return count
  }
  // Beside a hub: what the hub's own connection sets would lock the file.
  const client = createClient({ url: `file:${path.resolve(env.DATA_DIR, 'hub.db')}` })
  await client.execute('PRAGMA busy_timeout = 5000')
  const { rows } = await client.execute(`SELECT count(*) AS rows FROM ${table}`)
  client.close()
  return Number(rows[0]?.rows)
}
