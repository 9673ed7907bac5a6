import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { DatabaseAdapterObj } from 'payload'
import { decorate } from '#cms/database/decorators.ts'
import { openConnection } from './connection.ts'

/** MongoDB as it is, so that what stands in the way of an index can be looked at. */
export const mongoReader = (url: string): DatabaseAdapterObj =>
  decorate(mongooseAdapter({ url }) as DatabaseAdapterObj<MongooseAdapter>, (db) => ({
    connect: (next) => async (options) => {
      db.connection.set('autoCreate', false)
      await openConnection(db.connection, url)
      await next(options)
    },
  }))
