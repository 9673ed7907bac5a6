import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { RateLimiterMongo } from 'rate-limiter-flexible'

type Connection = MongooseAdapter['connection']

/**
 * Where the processes on one MongoDB count tries together. A count that a failover forgets costs
 * nothing, so it waits for no second node: a sign-up is not slowed down by being counted.
 */
export function limitsCollection(connection: Connection) {
  return {
    storeClient: connection.getClient().db(connection.name, { writeConcern: { w: 1 } }),
    dbName: connection.name,
    tableName: 'rate-limits',
    // They are made before the process listens.
    disableIndexesCreation: true,
  }
}

/** One count a key, and an end for each: MongoDB deletes counts whose time is over. */
export const createLimitIndexes = (connection: Connection) =>
  new RateLimiterMongo({ ...limitsCollection(connection), points: 1, duration: 1 }).createIndexes()
