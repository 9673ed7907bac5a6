import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { RateLimiterMongo } from 'rate-limiter-flexible'

type Connection = MongooseAdapter['connection']

/**
 * Where the processes on one MongoDB count attempts together. Losing a count in a failover does no harm,
 * so a write waits for no second node and does not slow a sign-up down.
 */
export function limitsCollection(connection: Connection) {
  return {
    storeClient: connection.getClient().db(connection.name, { writeConcern: { w: 1 } }),
    dbName: connection.name,
    tableName: 'rate-limits',
    // `createLimitIndexes` makes them before the process listens.
    disableIndexesCreation: true,
  }
}

/** One count per key, which MongoDB deletes when its time is over. */
export const createLimitIndexes = (connection: Connection) =>
  new RateLimiterMongo({ ...limitsCollection(connection), points: 1, duration: 1 }).createIndexes()
