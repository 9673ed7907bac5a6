import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { mongo } from 'mongoose'
import { replaceDocuments, type StoredDocument } from './replace-documents.ts'

const asText = (value: unknown) => (value instanceof mongo.ObjectId ? value.toHexString() : value)
const converted = (document: StoredDocument): StoredDocument =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, asText(value)]),
  ) as StoredDocument

/** Turns ObjectIDs of older versions into texts of the same digits. */
export async function convertObjectIds(db: MongooseAdapter): Promise<void> {
  for (const { config, customIDType } of Object.values(db.payload.collections)) {
    if (customIDType !== 'text') continue
    const { name } = db.collections[config.slug]!.collection
    await replaceDocuments(db, name, { _id: { $type: 'objectId' } }, converted)
  }
}
