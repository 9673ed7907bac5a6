import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { hasPrimary } from '#cms/platform/database/mongo/primary.ts'

type Counter = { _id: string; changes: number }
const publicChanges = { _id: 'public' }

export function invalidationCounter({ connection }: MongooseAdapter) {
  // Not Mongoose's collection, which queues calls while there is no connection.
  const collection = () => connection.getClient().db(connection.name).collection<Counter>('changes')
  return {
    /** @param mayCreate false after the start: a counter dropped with its database must not come back. */
    increment: async (mayCreate: boolean) => {
      const counter = await collection().findOneAndUpdate(
        publicChanges,
        { $inc: { changes: 1 } },
        { upsert: mayCreate, returnDocument: 'after' },
      )
      return counter?.changes
    },
    read: async () => (await collection().findOne(publicChanges))?.changes,
    isDisconnected: () => !hasPrimary(connection),
  }
}
