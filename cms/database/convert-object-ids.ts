import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { mongo } from 'mongoose'
import { retryCollisions } from '#cms/operations/retry-collisions.ts'
import { longestUpgrade } from './open-connection.ts'

type Stored = { _id: unknown; [field: string]: unknown }

const asText = (value: unknown) => (value instanceof mongo.ObjectId ? value.toHexString() : value)
const converted = (document: Stored): Stored =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, asText(value)]),
  ) as Stored

/**
 * Turns the ObjectIDs of a MongoDB database that an older hub has filled into texts of the same
 * digits, so that nobody outside sees a difference (decision 013). Each collection is one
 * transaction; a second process that starts at the same time finds nothing left to do.
 */
export async function convertObjectIds(db: MongooseAdapter): Promise<void> {
  const client = db.connection.getClient()
  const longest = { timeoutMS: longestUpgrade }
  const isOld = { _id: { $type: 'objectId' as const } }
  for (const { config, customIDType } of Object.values(db.payload.collections)) {
    const { name } = db.collections[config.slug]!.collection
    const collection = db.connection.collection<Stored>(name)
    if (customIDType !== 'text' || !(await collection.findOne(isOld))) continue
    const replace = async (session: mongo.ClientSession) => {
      session.startTransaction()
      const old = await collection.find(isOld, { session, ...longest }).toArray()
      await collection.deleteMany(isOld, { session, ...longest })
      if (old.length > 0) await collection.insertMany(old.map(converted), { session, ...longest })
      await session.commitTransaction(longest)
    }
    // Not withTransaction: it takes no insertMany on a client that has a timeoutMS of its own.
    await retryCollisions(() => client.withSession(replace))
  }
}
