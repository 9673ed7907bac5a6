import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { migrationNames, requireKnownMigrations } from '#cms/platform/migrations/names.ts'

/** Notes this release's schema changes. @returns new ones. @throws Error with a sentence if a newer release ran. */
export async function noteRelease({ collections, connection }: MongooseAdapter): Promise<string[]> {
  const { name } = collections['payload-migrations']!.collection
  const noted = connection.collection<{ name: string }>(name)
  const stored = new Set(await noted.distinct('name'))
  requireKnownMigrations(stored, `The MongoDB database "${connection.name}"`)
  const missing = migrationNames.filter((one) => !stored.has(one))
  if (missing.length > 0) await noted.insertMany(missing.map((one) => ({ name: one })))
  return missing
}
