import { randomUUID } from 'node:crypto'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { type Connection, createConnection } from 'mongoose'
import { getPayload } from 'payload'
import { createConfig } from '#cms/config.ts'
import { openConnection, patiently } from '#cms/platform/database/mongo/connection.ts'
import type { Env } from '#cms/platform/env.ts'

export type MongoDatabase = {
  connection: Connection
  /** The names of all collections of the hub, and of no others. */
  names: string[]
  sessions: string
  /** The collection that notes which releases have written. */
  migrations: string
}

/** The collections' names, read from the adapter without connecting. */
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

/** @throws Error if MongoDB cannot be reached. */
export async function withMongo<Result>(
  env: Env,
  work: (database: MongoDatabase) => Promise<Result>,
): Promise<Result> {
  const connection = createConnection()
  await openConnection(connection, patiently(env).DATABASE_URI ?? '')
  try {
    return await work({ connection, ...(await namesOf(env)) })
  } finally {
    await connection.close()
  }
}
