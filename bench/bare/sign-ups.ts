import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { mongo } from 'mongoose'
import { openClient } from '#cms/platform/database/sqlite/client.ts'
import type { Installation } from '#cms/testing/hub-process.ts'

/** The two writes of a registration, durable once the promise resolves. */
type BareSignUp = (sessionId: string) => Promise<unknown>
type BareDatabase = { signUp: BareSignUp; close: () => Promise<unknown> }

const columns = 'id, session_id, full_name, email, rota_tier, registered_at, updated_at, created_at'

async function inFile(folder: string): Promise<BareDatabase> {
  const client = await openClient(path.resolve(folder, 'hub.db'))
  const signUp = (sessionId: string) => {
    const id = randomUUID()
    const now = new Date().toISOString()
    const row = [id, sessionId, 'Person', `${id}@example.org`, 'tier 2', now, now, now]
    return client.batch(
      [
        {
          sql: 'UPDATE place SET "left" = "left" - 1, taken = taken + 1 WHERE id = ? AND "left" > 0 AND waiting = 0',
          args: [sessionId],
        },
        { sql: `INSERT INTO registration (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`, args: row },
      ],
      'write',
    )
  }
  return { signUp, close: async () => client.close() }
}

async function inMongo(uri: string): Promise<BareDatabase> {
  const client = await new mongo.MongoClient(uri, { w: 'majority' }).connect()
  const places = client.db().collection<{ _id: string }>('places')
  const registrations = client.db().collection<{ _id: string }>('registrations')
  const signUp = (sessionId: string) =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        const free = { _id: sessionId, left: { $gt: 0 }, waiting: 0 }
        const { matchedCount } = await places.updateOne(
          free,
          { $inc: { left: -1, taken: 1 } },
          { session },
        )
        if (matchedCount !== 1) throw new Error('There is no such place')
        const registeredAt = new Date()
        const person = {
          fullName: 'Person',
          email: `${randomUUID()}@example.org`,
          rotaTier: 'tier 2',
        }
        const times = { registeredAt, createdAt: registeredAt, updatedAt: registeredAt }
        const row = { _id: randomUUID(), session: sessionId, ...person, ...times }
        await registrations.insertOne(row, { session })
      }),
    )
  return { signUp, close: () => client.close() }
}

/**
 * The driver alone on an installation's database, with its schema, indexes and settings: the least
 * a registration can cost. No hub may use an embedded database meanwhile.
 */
export const bareDatabase = ({ env }: Installation): Promise<BareDatabase> =>
  env.DATABASE_URI ? inMongo(env.DATABASE_URI) : inFile(env.DATA_DIR)

/** @returns sign-ups per second by `clients` concurrent clients. */
export async function bareRate(
  { signUp }: BareDatabase,
  sessions: string[],
  clients: number,
  milliseconds: number,
): Promise<number> {
  const start = performance.now()
  let count = 0
  const client = async (_: unknown, number: number) => {
    for (let turn = number; performance.now() - start < milliseconds; turn += clients) {
      await signUp(sessions[turn % sessions.length]!)
      count++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (count * 1_000) / (performance.now() - start)
}
