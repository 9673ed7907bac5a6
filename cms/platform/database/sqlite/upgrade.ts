import { copyFileSync, existsSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Migration } from 'payload'
import { requireKnownMigrations } from '#cms/platform/migrations/names.ts'

export type EmbeddedMigration = NonNullable<SQLiteAdapter['prodMigrations']>[number]
type Database = Pick<SQLiteAdapter, 'client' | 'migrate'>

const copyOf = (file: string) => `${file}.before-upgrade`

export const hasFailedUpgrade = (file: string) => existsSync(copyOf(file))

export function restoreFailedUpgrade(file: string): void {
  if (!existsSync(copyOf(file))) return
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  copyFileSync(copyOf(file), file)
  rmSync(copyOf(file))
}

/** Migrations that `file` has seen. @throws Error with a sentence if another build or a newer release has written it. */
export async function appliedTo(
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
  await db.migrate({ migrations: migrations as Migration[] })
  rmSync(copy, { force: true })
}
