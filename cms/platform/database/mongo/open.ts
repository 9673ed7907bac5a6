import { randomUUID } from 'node:crypto'
import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { DatabaseAdapterObj } from 'payload'
import { watched } from '#cms/platform/database/changes.ts'
import { DatabaseUnavailable } from '#cms/platform/database/unavailable.ts'
import { openConnection, serverSelectionMs } from './connection.ts'
import { noteRelease } from './note-release.ts'
import { reconnectWhenStuck } from './reconnect.ts'
import { syncIndexes } from './sync-indexes.ts'

const calls = [
  'beginTransaction',
  'count',
  'create',
  'createGlobal',
  'deleteMany',
  'deleteOne',
  'find',
  'findDistinct',
  'findGlobal',
  'findOne',
  'updateGlobal',
  'updateMany',
  'updateOne',
  'upsert',
]

type Calls = Record<string, (...args: unknown[]) => Promise<unknown>>

/** Once MongoDB is away for longer than an election, calls fail at once instead of piling up. */
function failFast(db: MongooseAdapter): void {
  let since: number | undefined
  db.connection.on('disconnected', () => (since ??= performance.now()))
  db.connection.on('connected', () => (since = undefined))
  const all = db as object as Calls
  for (const name of calls) {
    const call = all[name]!.bind(db)
    all[name] = async (...args) => {
      if (since && performance.now() - since > serverSelectionMs) throw new DatabaseUnavailable()
      return call(...args)
    }
  }
}

/** Payload's own way to connect would log the driver's message, which may hold the password. */
function prepare(db: MongooseAdapter, connect: () => Promise<void>): void {
  const create = db.create.bind(db)
  db.create = (args) =>
    create({ ...args, data: { ...args.data, id: args.data.id ?? randomUUID() } })
  db.connect = connect
}

/** Connecting checks the server and the indexes. @throws Error with a sentence. */
export const mongoAdapter = (url: string): DatabaseAdapterObj =>
  watched(mongooseAdapter({ url }) as DatabaseAdapterObj<MongooseAdapter>, (db) =>
    prepare(db, async () => {
      await openConnection(db.connection, url)
      try {
        failFast(db)
        reconnectWhenStuck(db)
        await noteRelease(db)
        await syncIndexes(db)
      } catch (error) {
        await db.connection.close()
        throw error
      }
    }),
  )

/** Makes no indexes, so that the doctor can show what prevents one. */
export const mongoReader = (url: string): DatabaseAdapterObj =>
  watched(mongooseAdapter({ url }) as DatabaseAdapterObj<MongooseAdapter>, (db) =>
    prepare(db, async () => {
      db.connection.set('autoCreate', false)
      await openConnection(db.connection, url)
    }),
  )
