import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { RateLimiterMongo } from 'rate-limiter-flexible'

type Connection = MongooseAdapter['connection']

/** Losing a count in a failover does no harm, so a write waits for no second node. */
export function limitsCollection(connection: Connection) {
  return {
    storeClient: connection.getClient().db(connection.name, { writeConcern: { w: 1 } }),
    dbName: connection.name,
    tableName: 'rate-limits',
    disableIndexesCreation: true,
  }
}

/** One count per key, which MongoDB deletes when its time is over. */
export const createLimitIndexes = (connection: Connection) =>
  new RateLimiterMongo({ ...limitsCollection(connection), points: 1, duration: 1 }).createIndexes()
