import { randomUUID } from 'node:crypto'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { type Connection, createConnection } from 'mongoose'
import { getPayload } from 'payload'
import { createConfig } from '#cms/config.ts'
import { openConnection } from '#cms/database/mongo/connection.ts'
import type { Env } from '#cms/env.ts'

export type MongoDatabase = {
  connection: Connection
  /** The name of every collection that the hub keeps in the database, and of no other. */
  names: string[]
  /** The name of the collection that holds the sessions. */
  sessions: string
  /** The name of the one that says which releases have written. */
  migrations: string
}

/** The collections' names as the adapter chooses them; nothing is opened for that. */
async function namesOf(env: Env) {
  const payload = await getPayload({
    config: createConfig(env),
    key: randomUUID(),
    disableDBConnect: true,
    disableOnInit: true,
  })
  const { collections, globals } = payload.db as unknown as MongooseAdapter
  const models = [...Object.values(collections), globals]
  return {
    names: models.map(({ collection }) => collection.name),
    sessions: collections.session!.collection.name,
    migrations: collections['payload-migrations']!.collection.name,
  }
}

/** Works on the MongoDB database of `env` as it is. @throws Error when it cannot be reached. */
export async function withMongo<Result>(
  env: Env,
  work: (database: MongoDatabase) => Promise<Result>,
): Promise<Result> {
  const connection = createConnection()
  await openConnection(connection, env.DATABASE_URI ?? '')
  try {
    return await work({ connection, ...(await namesOf(env)) })
  } finally {
    await connection.close()
  }
}
