import { randomUUID } from 'node:crypto'
import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { DatabaseAdapterObj } from 'payload'
import type { Purpose } from '#cms/platform/database/adapter.ts'
import { watched, writes } from '#cms/platform/database/changes.ts'
import { migrationNames, requireKnownMigrations } from '#cms/platform/migrations/names.ts'
import { DatabaseUnavailable } from '#cms/platform/database/unavailable.ts'
import { openConnection, serverSelectionMs, reconnectWhenStuck } from './connection.ts'
import { syncIndexes } from './sync-indexes.ts'

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
