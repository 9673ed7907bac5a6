import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { migrationNames, requireKnownMigrations } from '#cms/migrations/names.ts'

/**
 * Notes the schema changes that this release knows, so that an older one refuses to start.
 * @returns those that were not noted yet. @throws Error with a sentence if a newer release has noted more.
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
