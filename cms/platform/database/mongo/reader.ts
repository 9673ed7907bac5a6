import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { DatabaseAdapterObj } from 'payload'
import { decorate } from '#cms/platform/database/decorators.ts'
import { openConnection } from './connection.ts'

/** Creates no indexes, so that the doctor can show what prevents one. */
export const mongoReader = (url: string): DatabaseAdapterObj =>
  decorate(mongooseAdapter({ url }) as DatabaseAdapterObj<MongooseAdapter>, (db) => ({
    connect: (next) => async (options) => {
      db.connection.set('autoCreate', false)
      await openConnection(db.connection, url)
      await next(options)
    },
  }))
