import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Connection } from 'mongoose'
import type { Env } from '#cms/platform/env.ts'
import { countDocuments } from './bson-file.ts'
import { collectionPart, type Counts } from '#cms/operations/backup/manifest.ts'
import { withMongo } from './mongo-database.ts'
import { mongodump } from './mongodump.ts'

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

/** Reads all collections in one snapshot session, so as of one moment, without a transaction's limit of 60 s. */
const dumpSnapshot = (connection: Connection, names: string[], fileOf: (name: string) => string) =>
  connection.getClient().withSession({ snapshot: true }, async (session) => {
    for (const name of names) {
      // `raw` yields the bytes as the server sent them.
      const documents = connection.collection(name).find({}, { session, raw: true })
      await pipeline(joined(documents), createWriteStream(fileOf(name)))
    }
  })

/** Uses mongodump if it is installed, else the driver. */
export async function dumpMongo(env: Env, stage: string) {
  return withMongo(env, async ({ connection, names }) => {
    const fileOf = (name: string) => path.join(stage, collectionPart(name))
    await mkdir(path.join(stage, 'database'))
    const dumped = await mongodump(env.DATABASE_URI ?? '', connection.name, stage)
    if (!dumped) await dumpSnapshot(connection, names, fileOf)
    const counts: Counts = {}
    for (const name of names) {
      if (dumped && !dumped.has(name)) continue
      if (dumped) await rename(dumped.get(name)!, fileOf(name))
      counts[name] = await countDocuments(fileOf(name))
    }
    return { counts, copiedBy: dumped ? ('mongodump' as const) : ('driver' as const) }
  })
}
