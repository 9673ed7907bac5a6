import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { mongo } from 'mongoose'
import type { Env } from '#cms/platform/env.ts'
import { countDocuments } from './bson-file.ts'
import { collectionPart, type Counts } from '#cms/operations/backup/manifest.ts'
import { type MongoDatabase, withMongo } from './mongo-database.ts'

const writeBytes = 1_000_000

/** Few large writes: a document is some hundred bytes. */
async function* joined(documents: AsyncIterable<unknown>) {
  let parts: Buffer[] = []
  let size = 0
  for await (const bytes of documents as AsyncIterable<Buffer>) {
    parts.push(bytes)
    size += bytes.length
    if (size < writeBytes) continue
    yield Buffer.concat(parts)
    parts = []
    size = 0
  }
  yield Buffer.concat(parts)
}

async function dumpAll(
  { connection, names }: MongoDatabase,
  session: mongo.ClientSession,
  fileOf: (name: string) => string,
) {
  for (const name of names) {
    // `raw` yields the bytes as the server sent them.
    const documents = connection.collection(name).find({}, { session, raw: true })
    await pipeline(joined(documents), createWriteStream(fileOf(name)))
  }
}

/** Whether the server keeps the moment of the session's first read: others than MongoDB's may ignore it. */
async function keepsMoment(
  { connection, migrations }: MongoDatabase,
  session: mongo.ClientSession,
) {
  await connection.collection(migrations).findOne({}, { session })
  return Boolean((session as { snapshotTime?: unknown }).snapshotTime)
}

/** Reads all collections as of one moment, if it can be without a transaction, which may take 60 s. */
async function dumpSnapshot(database: MongoDatabase, fileOf: (name: string) => string) {
  const client = database.connection.getClient()
  const isDumped = await client.withSession({ snapshot: true }, async (session) => {
    if (!(await keepsMoment(database, session))) return false
    await dumpAll(database, session, fileOf)
    return true
  })
  if (isDumped) return
  await client.withSession((session) =>
    session.withTransaction(() => dumpAll(database, session, fileOf), {
      readConcern: { level: 'snapshot' },
    }),
  )
}

/** Each collection becomes a file of BSON in `stage`, as mongodump would write it. @returns how many documents. */
export const dumpMongo = (env: Env, stage: string): Promise<Counts> =>
  withMongo(env, async (database) => {
    const fileOf = (name: string) => path.join(stage, collectionPart(name))
    await mkdir(path.join(stage, 'database'))
    await dumpSnapshot(database, fileOf)
    const counts: Counts = {}
    for (const name of database.names) counts[name] = await countDocuments(fileOf(name))
    return counts
  })
