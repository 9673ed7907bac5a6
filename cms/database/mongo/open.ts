import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { DatabaseAdapterObj } from 'payload'
import { checkIndexes } from './check-indexes.ts'
import { convertObjectIds } from './convert-object-ids.ts'
import { failFast } from './fail-fast.ts'
import { keySeats } from './key-seats.ts'
import { openConnection } from './connection.ts'
import { giveTextIds } from '#cms/database/text-ids.ts'
import { reconnectWhenStuck } from './reconnect.ts'

/**
 * MongoDB as a replica set: the promises about places rest on its transactions (design §4). Connecting
 * brings ids and indexes up to date.
 * @throws Error with a sentence when the server does not answer, is no replica set, or holds rows that
 * a unique index forbids.
 */
export function mongoAdapter(url: string): DatabaseAdapterObj {
  const adapter = mongooseAdapter({ url, afterCreateConnection: giveTextIds })
  return {
    ...adapter,
    init: (args) => {
      const db = adapter.init(args) as MongooseAdapter
      const connect = db.connect
      db.connect = async (options) => {
        await openConnection(db.connection, url)
        reconnectWhenStuck(db)
        try {
          // Finds the connection open: what it says of one that it cannot open is a stack.
          await connect?.call(db, options)
          await convertObjectIds(db)
          await keySeats(db)
          await checkIndexes(db)
        } catch (error) {
          await db.connection.close()
          throw error
        }
      }
      failFast(db)
      return db
    },
  }
}
