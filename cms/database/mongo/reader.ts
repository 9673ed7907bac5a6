import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { DatabaseAdapterObj } from 'payload'
import { openConnection } from './connection.ts'
import { giveTextIds } from '#cms/database/text-ids.ts'

/**
 * MongoDB as it is: nothing is converted, and neither collections nor indexes are made or asked for,
 * so that what stands in the way of an index can be looked at.
 */
export function mongoReader(url: string): DatabaseAdapterObj {
  const adapter = mongooseAdapter({ url, afterCreateConnection: giveTextIds })
  return {
    ...adapter,
    init: (args) => {
      const db = adapter.init(args) as MongooseAdapter
      const connect = db.connect
      db.connect = async (options) => {
        db.connection.set('autoCreate', false)
        await openConnection(db.connection, url)
        await connect?.call(db, options)
      }
      return db
    },
  }
}
