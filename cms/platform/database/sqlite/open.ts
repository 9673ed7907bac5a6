import { mkdirSync } from 'node:fs'
import { createClient } from '@libsql/client'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { DatabaseAdapterObj } from 'payload'
import { watched } from '#cms/platform/database/changes.ts'
import { embeddedFile } from '#cms/platform/database/embedded-file.ts'
import { migrations } from '#cms/platform/migrations/sqlite/index.ts'
import { openClient } from './client.ts'
import { isThere, lockFolder, openingFailure, unusableFolder } from './lock.ts'
import { appliedTo, hasFailedUpgrade, restoreFailedUpgrade, upgrade } from './upgrade.ts'

// No transactionOptions: libsql's transactions lose writes (docs/decisions/003-embedded-database.md).
const adapterOf = (file: string) =>
  sqliteAdapter({
    client: { url: `file:${file}` },
    idType: 'uuid',
    push: false,
    migrationDir: 'cms/platform/migrations/sqlite',
  })

function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unusableFolder(folder, error)
  }
}

/** `hub.db` in `folder`. Connecting upgrades an older file. @throws Error if another process holds it. */
export function embeddedAdapter(folder: string): DatabaseAdapterObj {
  const file = embeddedFile(folder)
  return watched(adapterOf(file), (db) => {
    const connect = db.connect!.bind(db)
    const destroy = db.destroy!.bind(db)
    let unlock: (() => void) | undefined
    const release = () => {
      unlock?.()
      unlock = undefined
    }
    db.connect = async (options) => {
      const isFirst = !unlock
      if (isFirst) {
        makeDataFolder(folder)
        unlock = await lockFolder(folder)
      }
      try {
        if (isFirst) {
          restoreFailedUpgrade(file)
          db.client = await openClient(file)
          await appliedTo(file, db)
        }
        await connect(options)
        // `payload migrate:create` must not run migrations.
        if (process.env.PAYLOAD_MIGRATING !== 'true') await upgrade(db, file, migrations)
      } catch (error) {
        release()
        throw openingFailure(error, file)
      }
    }
    db.destroy = async () => {
      await destroy()
      db.client.close()
      release()
    }
  })
}

/** The embedded database, read-only. @throws Error if it is missing, or if another version has written it. */
export function embeddedReader(folder: string): DatabaseAdapterObj {
  const file = embeddedFile(folder)
  return watched(adapterOf(file), (db) => {
    const connect = db.connect!.bind(db)
    db.connect = async (options) => {
      if (!isThere(file)) throw new Error(`There is no database in ${folder}.`)
      if (hasFailedUpgrade(file)) {
        throw new Error(`The last upgrade of ${file} is under way or has failed. Start the server.`)
      }
      try {
        db.client = createClient({ url: `file:${file}`, intMode: 'number' })
        await db.client.executeMultiple('PRAGMA query_only = ON; PRAGMA busy_timeout = 5000')
        if ((await appliedTo(file, db)).size < migrations.length) {
          throw new Error(`${file} is of an older release. Start the server once to upgrade it.`)
        }
        await connect(options)
      } catch (error) {
        throw openingFailure(error, file)
      }
    }
    db.destroy = async () => db.client.close()
  })
}
