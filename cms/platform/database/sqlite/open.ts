import path from 'node:path'
import { type SQLiteAdapter, sqliteAdapter } from '@payloadcms/db-sqlite'
import type { DatabaseAdapterObj } from 'payload'
import { decorate } from '#cms/platform/database/decorators.ts'
import type { Layer } from '#cms/platform/database/layer.ts'
import { makeFolder } from '#cms/platform/database/make-folder.ts'
import { migrations } from '#cms/platform/migrations/sqlite/index.ts'
import { allowShrinking, openClient } from './client.ts'
import { lockFolder, unusableFolder } from './lock.ts'
import { openingFailure } from './opening-failure.ts'
import { requireOwnRelease, restoreFailedUpgrade, upgrade } from './upgrade.ts'

function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder)
  } catch (error) {
    throw unusableFolder(folder, error)
  }
}

const connection =
  (folder: string, file: string) =>
  (db: SQLiteAdapter): Layer => {
    let unlock: (() => void) | undefined
    return {
      connect: (next) => async (options) => {
        const isFirst = !unlock
        if (isFirst) {
          makeDataFolder(folder)
          unlock = await lockFolder(folder)
        }
        try {
          if (isFirst) {
            restoreFailedUpgrade(file)
            db.client = await openClient(file)
            await requireOwnRelease(db, file)
          }
          await next(options)
          // `payload migrate:create` must not run migrations.
          if (process.env.PAYLOAD_MIGRATING !== 'true') {
            await upgrade(db, file, migrations)
            await allowShrinking(db.client)
          }
        } catch (error) {
          unlock?.()
          unlock = undefined
          throw openingFailure(error, file)
        }
      },
      destroy: (next) => async () => {
        await next()
        db.client.close()
        unlock?.()
        unlock = undefined
      },
    }
  }

/** `hub.db` in `folder`. Connecting upgrades an older file. @throws Error if another process holds it. */
export function embeddedAdapter(folder: string): DatabaseAdapterObj {
  const file = path.resolve(folder, 'hub.db')
  // No transactionOptions: libsql's transactions lose writes (docs/decisions/003-embedded-database.md).
  const adapter = sqliteAdapter({
    client: { url: `file:${file}` },
    idType: 'uuid',
    push: false,
    migrationDir: 'cms/platform/migrations/sqlite',
  })
  return decorate(adapter, connection(folder, file))
}
