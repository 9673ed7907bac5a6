import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { RateLimiterMongo } from 'rate-limiter-flexible'

type Connection = MongooseAdapter['connection']

/** `w: 1`: losing a count in a failover does no harm. */
export function limitsCollection(connection: Connection) {
  return {
    storeClient: connection.getClient().db(connection.name, { writeConcern: { w: 1 } }),
    dbName: connection.name,
    tableName: 'rate-limits',
    disableIndexesCreation: true,
  }
}

export const createLimitIndexes = (connection: Connection) =>
  new RateLimiterMongo({ ...limitsCollection(connection), points: 1, duration: 1 }).createIndexes()
