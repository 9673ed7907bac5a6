import type { MongooseAdapter } from '@payloadcms/db-mongodb'

type Counter = { _id: string; changes: number }
const publicChanges = { _id: 'public' }

/** The driver's number of a connection that works. */
const connected = 1

/** A document that all processes on one MongoDB share: how often something public has changed. */
export function invalidationCounter({ connection }: MongooseAdapter) {
  // The driver's own collection: mongoose would hold calls back while there is no connection.
  const collection = () => connection.getClient().db(connection.name).collection<Counter>('changes')
  return {
    /**
     * Adds one. @param mayCreate makes the counter if there is none; one that was dropped with its
     * database must not come back.
     */
    increment: async (mayCreate: boolean) => {
      const counter = await collection().findOneAndUpdate(
        publicChanges,
        { $inc: { changes: 1 } },
        { upsert: mayCreate, returnDocument: 'after' },
      )
      return counter?.changes
    },
    read: async () => (await collection().findOne(publicChanges))?.changes,
    isDisconnected: () => connection.readyState !== connected,
  }
}
