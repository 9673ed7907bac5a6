import path from 'node:path'
import { createClient } from '@libsql/client'
import { type SQLiteAdapter, sqliteAdapter } from '@payloadcms/db-sqlite'
import type { DatabaseAdapterObj } from 'payload'
import { decorate } from '#cms/platform/database/decorators.ts'
import type { Layer } from '#cms/platform/database/layer.ts'
import { migrations } from '#cms/platform/migrations/sqlite/index.ts'
import { isThere, openingFailure } from './opening-failure.ts'
import { hasFailedUpgrade, isUpToDate, requireOwnRelease } from './upgrade.ts'

const connection =
  (folder: string, file: string) =>
  (db: SQLiteAdapter): Layer => ({
    connect: (next) => async (options) => {
      if (!isThere(file)) throw new Error(`There is no database in ${folder}.`)
      if (hasFailedUpgrade(file)) {
        throw new Error(`The last upgrade of ${file} is under way or has failed. Start the server.`)
      }
      try {
        db.client = createClient({ url: `file:${file}`, intMode: 'number' })
        await db.client.execute('PRAGMA query_only = ON')
        await db.client.execute('PRAGMA busy_timeout = 5000')
        await requireOwnRelease(db, file)
        if (!(await isUpToDate(db, migrations))) {
          throw new Error(`${file} is of an older release. Start the server once to upgrade it.`)
        }
        await next(options)
      } catch (error) {
        throw openingFailure(error, file)
      }
    },
    destroy: () => async () => db.client.close(),
  })

/** The embedded database, read-only. @throws Error if there is none or another version has written it. */
export function embeddedReader(folder: string): DatabaseAdapterObj {
  const file = path.resolve(folder, 'hub.db')
  const adapter = sqliteAdapter({ client: { url: `file:${file}` }, idType: 'uuid', push: false })
  return decorate(adapter, connection(folder, file))
}
