import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { rewordedTexts } from '#cms/platform/migrations/reworded-texts.ts'

/** Replaces stored texts that equal an older default, as nobody has edited them. */
export async function rewordTexts({ connection, globals }: MongooseAdapter): Promise<void> {
  const stored = connection.collection(globals.collection.name)
  for (const { globalType, field, before, after } of rewordedTexts) {
    await stored.updateOne({ globalType, [field]: before }, { $set: { [field]: after } })
  }
}
