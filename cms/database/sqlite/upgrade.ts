import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Migration } from 'payload'

/** What `payload migrate:create` writes into cms/migrations. */
export type EmbeddedMigration = NonNullable<SQLiteAdapter['prodMigrations']>[number]
type Database = Pick<SQLiteAdapter, 'client' | 'migrate'>

const copyOf = (file: string) => `${file}.before-upgrade`

/** Whether an upgrade is running or was cut short. */
export const hasFailedUpgrade = (file: string) => existsSync(copyOf(file))

/** Puts back the copy of an upgrade that was cut short. */
export function restoreFailedUpgrade(file: string): void {
  if (!existsSync(copyOf(file))) return
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  copyFileSync(copyOf(file), file)
  rmSync(copyOf(file))
}

async function appliedNames(db: Pick<Database, 'client'>): Promise<Set<unknown>> {
  const tables = await db.client.execute(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'payload_migrations'",
  )
  if (tables.rows.length === 0) return new Set()
  const { rows } = await db.client.execute('SELECT name FROM payload_migrations')
  return new Set(rows.map((row) => row.name))
}

/** Whether `db` has seen exactly these migrations. Read-only. */
export async function isUpToDate(
  db: Pick<Database, 'client'>,
  migrations: EmbeddedMigration[],
): Promise<boolean> {
  const applied = await appliedNames(db)
  return applied.size === migrations.length && migrations.every(({ name }) => applied.has(name))
}

/**
 * Runs the migrations that `db` has not seen. They are not transactions, so a copy is kept until all have
 * succeeded; a failing one ends the process, and the next start puts the copy back.
 */
export async function upgrade(
  db: Database,
  file: string,
  migrations: EmbeddedMigration[],
): Promise<void> {
  const applied = await appliedNames(db)
  if (migrations.every(({ name }) => applied.has(name))) return
  const copy = copyOf(file)
  // Under another name first: a half-written copy must never be put back. A new database is copied
  // too, as its first start may be cut short like any other.
  rmSync(`${copy}.part`, { force: true })
  await db.client.execute({ sql: 'VACUUM INTO ?', args: [`${copy}.part`] })
  renameSync(`${copy}.part`, copy)
  await db.migrate({ migrations: migrations as Migration[] })
  rmSync(copy, { force: true })
}
