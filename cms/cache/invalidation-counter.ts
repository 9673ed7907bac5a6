import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'

type Counter = { _id: string; changes: number }
const counted = { _id: 'public' }

/** A document that all processes on one MongoDB share: how often something public has changed. */
export function invalidationCounter(payload: Payload) {
  const { connection } = payload.db as unknown as MongooseAdapter
  // The driver's own collection: mongoose would hold calls back while there is no connection.
  const collection = () => connection.getClient().db(connection.name).collection<Counter>('changes')
  return {
    /**
     * Counts one more. @param isFirst begins the count if there is none; one that is dropped with its
     * database must not come back by itself.
     */
    raise: async (isFirst: boolean) => {
      const counter = await collection().findOneAndUpdate(
        counted,
        { $inc: { changes: 1 } },
        { upsert: isFirst, returnDocument: 'after' },
      )
      return counter?.changes
    },
    look: async () => (await collection().findOne(counted))?.changes,
    /** Whether no server could take a write now, as far as the driver knows. */
    isLost: () => connection.readyState !== 1,
  }
}
