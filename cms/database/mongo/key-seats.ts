import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { replaceDocuments } from './replace-documents.ts'

/** MongoDB's words for a collection and an index that are not there. */
const absent = new Set([26, 27])

/**
 * Gives the counters that an older hub has stored in MongoDB the ids of their sessions; they had ids
 * of their own, and an index of the session (decision 004).
 */
export async function keySeats(db: MongooseAdapter): Promise<void> {
  const { name } = db.collections.place!.collection
  try {
    // It would take all counters for those of one session: of none.
    await db.connection.collection(name).dropIndex('session_1')
  } catch (error) {
    if (!absent.has(Number((error as { code?: unknown }).code))) throw error
  }
  await replaceDocuments(db, name, { session: { $exists: true } }, ({ session, ...counters }) => ({
    ...counters,
    _id: session,
  }))
}
