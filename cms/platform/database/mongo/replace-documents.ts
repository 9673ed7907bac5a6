import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { mongo } from 'mongoose'
import { retryOnWriteConflict } from '#cms/platform/database/retry-write-conflicts.ts'
import { maxUpgradeMs } from './connection.ts'

export type StoredDocument = { _id: unknown; [field: string]: unknown }

/** Replaces the documents that `old` matches, ids included, in one transaction. */
export async function replaceDocuments(
  { connection }: Pick<MongooseAdapter, 'connection'>,
  name: string,
  old: mongo.Filter<StoredDocument>,
  renewed: (document: StoredDocument) => StoredDocument,
): Promise<void> {
  const collection = connection.collection<StoredDocument>(name)
  if (!(await collection.findOne(old))) return
  const timeout = { timeoutMS: maxUpgradeMs }
  const replace = async (session: mongo.ClientSession) => {
    session.startTransaction()
    const documents = await collection.find(old, { session, ...timeout }).toArray()
    await collection.deleteMany(old, { session, ...timeout })
    if (documents.length > 0)
      await collection.insertMany(documents.map(renewed), { session, ...timeout })
    await session.commitTransaction(timeout)
  }
  // The driver's withTransaction rejects insertMany if the client has a timeoutMS.
  await retryOnWriteConflict(() => connection.getClient().withSession(replace))
}
