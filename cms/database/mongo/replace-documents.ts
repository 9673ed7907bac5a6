import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { mongo } from 'mongoose'
import { retryOnWriteConflict } from '#cms/database/retry-write-conflicts.ts'
import { maxUpgradeMs } from './connection.ts'

export type StoredDocument = { _id: unknown; [field: string]: unknown }

/**
 * Stores the documents of a collection that `old` finds as `renewed` makes them, ids and all, in one
 * transaction. A second process that starts at the same time finds nothing left to do.
 */
export async function replaceDocuments(
  { connection }: Pick<MongooseAdapter, 'connection'>,
  name: string,
  old: mongo.Filter<StoredDocument>,
  renewed: (document: StoredDocument) => StoredDocument,
): Promise<void> {
  const collection = connection.collection<StoredDocument>(name)
  if (!(await collection.findOne(old))) return
  const longest = { timeoutMS: maxUpgradeMs }
  const replace = async (session: mongo.ClientSession) => {
    session.startTransaction()
    const documents = await collection.find(old, { session, ...longest }).toArray()
    await collection.deleteMany(old, { session, ...longest })
    if (documents.length > 0)
      await collection.insertMany(documents.map(renewed), { session, ...longest })
    await session.commitTransaction(longest)
  }
  // Not withTransaction: it takes no insertMany on a client that has a timeoutMS of its own.
  await retryOnWriteConflict(() => connection.getClient().withSession(replace))
}
