import {
  accessSync,
  copyFileSync,
  existsSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { createClient } from '@libsql/client'
import { sqliteAdapter, type SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { DatabaseAdapterObj, Migration } from 'payload'
import { watched } from '#cms/platform/database/changes.ts'
import { embeddedFile } from '#cms/platform/database/embedded-file.ts'
import { migrations } from '#cms/platform/migrations/sqlite/index.ts'
import { openClient } from './client.ts'
import { lockFolder, openingFailure } from './lock.ts'
import path from 'node:path'
import { findWholeLists } from './whole-lists.ts'
import { requireKnownMigrations } from '#cms/platform/migrations/names.ts'

// No transactionOptions: libsql's transactions lose writes (docs/decisions/003-embedded-database.md).
const adapterOf = (file: string) =>
  sqliteAdapter({
    client: { url: `file:${file}` },
    idType: 'uuid',
    push: false,
    migrationDir: 'cms/platform/migrations/sqlite',
  })

/** `hub.db` in `folder`. Connecting upgrades an older file. @throws Error if another process holds it. */
export function embeddedAdapter(folder: string): DatabaseAdapterObj {
  const file = embeddedFile(folder)
  return watched(adapterOf(file), (db) => {
    const connect = db.connect!.bind(db)
    const destroy = db.destroy!.bind(db)
    let unlock = () => {}
    db.find = findWholeLists(db)
    db.connect = async (options) => {
      unlock = await lockFolder(folder)
      try {
        restoreFailedUpgrade(file)
        db.client = await openClient(file)
        await appliedTo(file, db)
        await connect(options)
        // `payload migrate:create` must not run migrations.
        if (process.env.PAYLOAD_MIGRATING !== 'true') await upgrade(db, file, migrations)
      } catch (error) {
        unlock()
        throw openingFailure(error, file)
      }
    }
    db.destroy = async () => {
      await destroy()
      db.client.close()
      unlock()
    }
  })
}

/** The embedded database, read-only. @throws Error if it is missing, or if another version has written it. */
export function embeddedReader(folder: string): DatabaseAdapterObj {
  const file = embeddedFile(folder)
  return watched(adapterOf(file), (db) => {
    const connect = db.connect!.bind(db)
    db.connect = async (options) => {
      try {
        accessSync(file)
        db.client = createClient({ url: `file:${file}`, intMode: 'number' })
        await db.client.executeMultiple('PRAGMA query_only = ON; PRAGMA busy_timeout = 5000')
        if ((await appliedTo(file, db)).size < migrations.length) {
          throw new Error(`${file} is from an older release. Start the server once to upgrade it.`)
        }
        await connect(options)
      } catch (error) {
        throw openingFailure(error, file)
      }
    }
    db.destroy = async () => db.client.close()
  })
}

export type EmbeddedMigration = NonNullable<SQLiteAdapter['prodMigrations']>[number]
type Database = Pick<SQLiteAdapter, 'client' | 'migrate'>

const copyOf = (file: string) => `${file}.before-upgrade`

function restoreFailedUpgrade(file: string): void {
  if (!existsSync(copyOf(file))) return
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  copyFileSync(copyOf(file), file)
  rmSync(copyOf(file))
}

/** Migrations that `file` has seen. @throws Error with a sentence if another build or a newer release has written it. */
async function appliedTo(
  file: string,
  { client }: Pick<Database, 'client'>,
): Promise<Set<unknown>> {
  const { rows } = await client.execute(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'payload_migrations'",
  )
  const found =
    rows.length > 0 ? await client.execute('SELECT name FROM payload_migrations') : { rows }
  const names = new Set(found.rows.map(({ name }) => name))
  requireKnownMigrations(names, file)
  return names
}

const newDatabaseBytes = 8 * 1024 * 1024

/** On a full disk Payload would exit in the middle of a migration. @throws Error ENOSPC */
function requireRoomForTwo(file: string): void {
  const { bavail, bsize } = statfsSync(path.dirname(file))
  const needed = 2 * statSync(file).size + newDatabaseBytes
  if (bavail * bsize < needed) throw Object.assign(new Error(), { code: 'ENOSPC' })
}

/** Runs new migrations. They are not transactional: if one fails, the next start restores the copy. */
export async function upgrade(
  db: Database,
  file: string,
  migrations: EmbeddedMigration[],
): Promise<void> {
  const applied = await appliedTo(file, db)
  if (migrations.every(({ name }) => applied.has(name))) return
  requireRoomForTwo(file)
  const copy = copyOf(file)
  // Under a temporary name first: a half-written copy must never be restored.
  rmSync(`${copy}.part`, { force: true })
  await db.client.execute({ sql: 'VACUUM INTO ?', args: [`${copy}.part`] })
  renameSync(`${copy}.part`, copy)
  // Until all is on the disk the copy is what counts.
  // A checkpoint meanwhile would leave the last one nothing to wait for.
  await db.client.executeMultiple('PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0')
  await db.migrate({ migrations: migrations as Migration[] })
  await db.client.executeMultiple(
    'PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 1000; PRAGMA wal_checkpoint(TRUNCATE)',
  )
  rmSync(copy, { force: true })
}
