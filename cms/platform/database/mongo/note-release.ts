import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { migrationNames, requireKnownMigrations } from '#cms/platform/migrations/names.ts'

/** Notes this release's schema changes. @throws Error with a sentence if another build made the database. */
export async function noteRelease({ collections, connection }: MongooseAdapter): Promise<void> {
  const { name } = collections['payload-migrations']!.collection
  const noted = connection.collection<{ name: string }>(name)
  const stored = new Set(await noted.distinct('name'))
  requireKnownMigrations(stored, `The MongoDB database "${connection.name}"`)
  const missing = migrationNames.filter((one) => !stored.has(one))
  if (missing.length > 0) await noted.insertMany(missing.map((one) => ({ name: one })))
}
