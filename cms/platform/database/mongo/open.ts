import { mongooseAdapter, type MongooseAdapter } from '@payloadcms/db-mongodb'
import type { DatabaseAdapterObj } from 'payload'
import { decorate } from '#cms/platform/database/decorators.ts'
import type { Layer } from '#cms/platform/database/layer.ts'
import { checkIndexes } from './check-indexes.ts'
import { noteRelease } from './note-release.ts'
import { openConnection } from './connection.ts'
import { reconnectWhenStuck } from './reconnect.ts'

const connection =
  (url: string) =>
  (db: MongooseAdapter): Layer => ({
    connect: (next) => async (options) => {
      await openConnection(db.connection, url)
      reconnectWhenStuck(db)
      try {
        // Already open: Payload would log the stack of an error and exit.
        await next(options)
        await noteRelease(db)
        await checkIndexes(db)
      } catch (error) {
        await db.connection.close()
        throw error
      }
    },
  })

/** Connecting checks the server and the indexes. @throws Error with a sentence. */
export const mongoAdapter = (url: string): DatabaseAdapterObj =>
  decorate(mongooseAdapter({ url }) as DatabaseAdapterObj<MongooseAdapter>, connection(url))
