import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { replaceDocuments } from './replace-documents.ts'

/** NamespaceNotFound and IndexNotFound. */
const absent = new Set([26, 27])

/** Gives seat counters of older versions the id of their session. */
export async function keySeats(db: MongooseAdapter): Promise<void> {
  const { name } = db.collections.place!.collection
  try {
    // The index is unique, and new counters, which lack the field, would all be null to it.
    await db.connection.collection(name).dropIndex('session_1')
  } catch (error) {
    if (!absent.has(Number((error as { code?: unknown }).code))) throw error
  }
  await replaceDocuments(db, name, { session: { $exists: true } }, ({ session, ...counters }) => ({
    ...counters,
    _id: session,
  }))
}
