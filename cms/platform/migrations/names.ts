/**
 * The changes of what is stored, oldest first: the names in index.ts, here without loading the embedded
 * database's packages, since MongoDB notes them as well.
 */
export const migrationNames = ['20261129_062455_baseline']

/** @throws Error with a sentence when `applied` lacks the baseline, or names a change that this release does not know. */
export function requireKnownMigrations(applied: Iterable<unknown>, database: string): void {
  const names = [...applied].map(String)
  if (names.length > 0 && !names.includes(migrationNames[0]!)) {
    throw new Error(
      `${database} was made by a build before 1.0.0. Start with an empty DATA_DIR, or with an empty database ` +
        'on MongoDB. Nothing was changed.',
    )
  }
  if (names.every((name) => migrationNames.includes(name))) return
  throw new Error(
    `${database} was written to by a newer release of the hub than this one. Start that release, or restore a ` +
      'backup made by this one with `hub restore FILE --yes`. Nothing was changed.',
  )
}
