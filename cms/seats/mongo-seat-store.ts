import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { PayloadRequest } from 'payload'
import type { NewRegistration } from './sqlite-seat-store.ts'

/**
 * Takes a place for each registration and stores them, within the transaction of `req` and in two calls,
 * when every session has room for all of its own and nobody waits there.
 * @returns false when that is not so; the transaction has to be ended then, as after an error.
 */
export async function insertAll(
  { payload, transactionID }: PayloadRequest,
  registrations: readonly NewRegistration[],
): Promise<boolean> {
  const db = payload.db as unknown as MongooseAdapter
  const session = db.sessions[String(await transactionID)]
  // Without one both calls would be made all the same, each for itself.
  if (!session) throw new Error('Registrations are stored together in a transaction alone.')
  const counts = new Map<string, number>()
  for (const row of registrations) counts.set(row.session, (counts.get(row.session) ?? 0) + 1)
  const claims = [...counts].map(([id, count]) => ({
    updateOne: {
      filter: { _id: id, left: { $gte: count }, waiting: 0 },
      update: { $inc: { left: -count, taken: count } },
    },
  }))
  const { name } = db.collections.place!.collection
  const places = db.connection.collection<{ _id: string }>(name)
  const { matchedCount } = await places.bulkWrite(claims, { session })
  if (matchedCount < claims.length) return false
  const now = new Date()
  await db.collections.registration!.insertMany(
    registrations.map(({ id, registeredAt, ...row }) => ({
      _id: id,
      ...row,
      registeredAt: new Date(registeredAt),
      createdAt: now,
      updatedAt: now,
    })),
    { session },
  )
  return true
}
