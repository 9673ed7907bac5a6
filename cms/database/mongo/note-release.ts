import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { migrationNames, requireKnownMigrations } from '#cms/migrations/names.ts'

/**
 * Notes which changes of what is stored this release knows. MongoDB needs no migrations, but a process
 * of an older release must not start on what a newer one has written.
 * @returns those that it did not know yet.
 * @throws Error with a sentence when a newer release has noted more.
 */
export async function noteRelease({ collections, connection }: MongooseAdapter): Promise<string[]> {
  const { name } = collections['payload-migrations']!.collection
  const noted = connection.collection<{ name: string }>(name)
  const stored = new Set(await noted.distinct('name'))
  requireKnownMigrations(stored, `The MongoDB database "${connection.name}"`)
  const missing = migrationNames.filter((one) => !stored.has(one))
  if (missing.length > 0) await noted.insertMany(missing.map((one) => ({ name: one })))
  return missing
}
