import { randomUUID } from 'node:crypto'
import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { Model } from 'mongoose'
import type { DatabaseAdapterObj } from 'payload'
import type { Purpose } from '#cms/platform/database/adapter.ts'
import { watched, writes } from '#cms/platform/database/changes.ts'
import { migrationNames, requireKnownMigrations } from '#cms/platform/migrations/names.ts'
import { DatabaseUnavailable } from '#cms/platform/database/unavailable.ts'
import { openConnection, serverSelectionMs, reconnectWhenStuck } from './connection.ts'

const reads = ['beginTransaction', 'count', 'find', 'findDistinct', 'findGlobal', 'findOne']

type Calls = Record<string, (...args: unknown[]) => Promise<unknown>>

/** Once MongoDB is away for longer than an election, calls fail at once instead of piling up. */
function failFast(db: MongooseAdapter): void {
  let since: number | undefined
  db.connection.on('disconnected', () => (since ??= performance.now()))
  db.connection.on('connected', () => (since = undefined))
  const all = db as object as Calls
  for (const name of [...reads, ...writes]) {
    const call = all[name]!.bind(db)
    all[name] = async (...args) => {
      if (since && performance.now() - since > serverSelectionMs) throw new DatabaseUnavailable()
      return call(...args)
    }
  }
}

/** Notes this release's schema changes. @throws Error with a sentence if another build made the database. */
async function noteRelease({ collections, connection }: MongooseAdapter): Promise<void> {
  const { name } = collections['payload-migrations']!.collection
  const noted = connection.collection<{ name: string }>(name)
  const stored = new Set(await noted.distinct('name'))
  requireKnownMigrations(stored, `The MongoDB database "${connection.name}"`)
  const missing = migrationNames.filter((one) => !stored.has(one))
  if (missing.length > 0) await noted.insertMany(missing.map((one) => ({ name: one })))
}

type Failure = { code?: number; name?: string }

const duplicateKey = 11_000
const notThere = 27

/** The driver's own message contains personal data. */
function refusal({ collection }: Model<unknown>, { code, name }: Failure): Error {
  const reason =
    code === duplicateKey
      ? 'some of its documents repeat a value that must be unique. Delete the extra ones and start again'
      : `its indexes could not be made (${code ?? name})`
  return new Error(`The collection "${collection.name}" cannot be used: ${reason}.`)
}

async function sync(model: Model<unknown>): Promise<void> {
  await model.createCollection()
  // Another process that starts at the same time may drop an old index first.
  const again = (error: Failure) =>
    error.code === notThere ? model.syncIndexes() : Promise.reject(error)
  await model
    .syncIndexes()
    .catch(again)
    .catch((error: Failure) => Promise.reject(refusal(model, error)))
}

/** Makes and drops indexes until they are the schema's. @throws Error with the collection and the fields. */
async function syncIndexes({ collections, globals }: MongooseAdapter): Promise<void> {
  // Keeps two concurrent first saves from creating two documents of one global.
  globals.schema.index({ globalType: 1 }, { unique: true })
  const models = [...Object.values(collections), globals] as unknown as Model<unknown>[]
  await Promise.all(models.map(sync))
}

/**
 * Connecting checks the server and, but to read, the indexes. Payload's own way to connect would log the driver's
 * message, which may hold the password. @throws Error with a sentence.
 */
export const mongoAdapter = (url: string, purpose: Purpose): DatabaseAdapterObj =>
  watched(mongooseAdapter({ url }) as DatabaseAdapterObj<MongooseAdapter>, (db) => {
    const create = db.create.bind(db)
    db.create = (args) =>
      create({ ...args, data: { ...args.data, id: args.data.id ?? randomUUID() } })
    db.connect = async () => {
      db.connection.set('autoCreate', false)
      await openConnection(db.connection, url, purpose)
      if (purpose === 'read') return
      try {
        failFast(db)
        reconnectWhenStuck(db)
        await noteRelease(db)
        await syncIndexes(db)
      } catch (error) {
        await db.connection.close()
        throw error
      }
    }
  })
