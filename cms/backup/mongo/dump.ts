import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Connection, mongo } from 'mongoose'
import type { Env } from '#cms/env.ts'
import { countDocuments } from './bson-file.ts'
import { collectionPart, type Counts } from '#cms/backup/manifest.ts'
import { withMongo } from './mongo-database.ts'
import { mongodump } from './mongodump.ts'

async function dumpCollection(
  connection: Connection,
  name: string,
  session: mongo.ClientSession,
  file: string,
) {
  const handle = await open(file, 'w')
  try {
    const documents = connection.collection(name).find({}, { session, raw: true })
    // `raw` yields the bytes as the server sent them.
    for await (const bytes of documents) await handle.appendFile(bytes as unknown as Buffer)
  } finally {
    await handle.close()
  }
}

/** Reads all collections in one transaction, so as of one moment. */
async function dumpSnapshot(
  connection: Connection,
  names: string[],
  fileOf: (name: string) => string,
) {
  await connection.getClient().withSession((session) =>
    session.withTransaction(
      async () => {
        for (const name of names) await dumpCollection(connection, name, session, fileOf(name))
      },
      { readConcern: { level: 'snapshot' } },
    ),
  )
}

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
