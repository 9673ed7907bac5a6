import path from 'node:path'
import type { mongo } from 'mongoose'
import { migrationNames } from '#cms/platform/migrations/names.ts'
import { countDocuments, readDocuments, type StoredDocument } from './bson-file.ts'
import { collectionPart, type Counts } from '#cms/operations/backup/manifest.ts'
import { withMongo } from './mongo-database.ts'
import {
  checkCounts,
  newerHub,
  type WithRestoreTarget,
} from '#cms/operations/backup/restore-target.ts'

const batchSize = 500
const loadingName = (name: string) => `${name}.restoring`

/** Loads a collection under a temporary name. The next start of the hub creates its indexes. */
async function load(db: mongo.Db, name: string, file: string): Promise<void> {
  await db.dropCollection(loadingName(name)).catch(() => false)
  const collection = await db.createCollection<StoredDocument>(loadingName(name))
  let batch: StoredDocument[] = []
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch)
    batch = []
  }
  for await (const document of readDocuments(file)) {
    batch.push(document)
    if (batch.length === batchSize) await flush()
  }
  await flush()
}

async function checkMigrations(file: string): Promise<void> {
  for await (const { name } of readDocuments(file)) {
    if (!migrationNames.includes(String(name))) throw newerHub()
  }
}

/** Loads documents into collections beside the stored ones, then renames them into place. */
export const withMongoTarget: WithRestoreTarget = (env, work) =>
  withMongo(env, ({ connection, names, sessions, migrations }) => {
    const db = connection.getClient().db(connection.name)
    const fileOf = (stage: string, name: string) => path.join(stage, collectionPart(name))
    return work({
      kind: 'mongodb',
      holdsSessions: async () => (await db.collection(sessions).findOne()) !== null,
      check: async (stage, manifest) => {
        const found: Counts = {}
        for (const name of Object.keys(manifest.counts)) {
          if (!names.includes(name)) throw newerHub()
          found[name] = await countDocuments(fileOf(stage, name))
          if (name === migrations) await checkMigrations(fileOf(stage, name))
        }
        checkCounts(found, manifest)
      },
      replace: async (stage, { counts }) => {
        for (const name of Object.keys(counts)) await load(db, name, fileOf(stage, name))
        for (const name of names) {
          if (name in counts)
            await db.renameCollection(loadingName(name), name, { dropTarget: true })
          else await db.dropCollection(name).catch(() => false)
        }
        return 'The documents that were there are gone.'
      },
    })
  })
